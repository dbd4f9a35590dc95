-- A gateway may repeat what it was given, and codes stood in what it said.
UPDATE messages SET answer = NULL WHERE kind = 'code' AND answer IS NOT NULL;
UPDATE channel_states SET answer = NULL WHERE answer IS NOT NULL;

-- That somebody has had these words because of a result is not told to who writes them to another list.
UPDATE messages m SET cause = 'results-' || m.cause
FROM mailings g WHERE g.id = m.mailing_id AND g.source = 'results' AND m.cause LIKE 'mailing:%';

-- What somebody waits for is found past any number of reminders and general messages that are due.
CREATE INDEX messages_waited_for_idx ON messages (channel, due_at, id)
  WHERE state = 'waiting' AND kind NOT IN (
    'reminder_age', 'reminder_open', 'reminder_assignment', 'reminder_follow_up', 'mailing'
  );
