-- A gateway may repeat what it was given, and codes stood in what it said.
UPDATE messages SET answer = NULL WHERE kind = 'code' AND answer IS NOT NULL;
UPDATE channel_states SET answer = NULL WHERE answer IS NOT NULL;
