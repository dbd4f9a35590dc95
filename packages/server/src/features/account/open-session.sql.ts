/** In SQL, of a session `s` and its user `u`: one rule for every statement that asks. */
export const isSessionOpen = 's.ended_at is null and s.expires_at > now() and u.disabled_at is null';
