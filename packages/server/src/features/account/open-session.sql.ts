/** In SQL, of a session `s` and its user `u`: one rule for every statement that asks. */
export const isSignInAlive = 's.ended_at is null and s.expires_at > now() and u.disabled_at is null';

/** For the statements that do work and ask for the session in one: a one-time password opens nothing but its change. */
export const isSessionOpen = `${isSignInAlive} and not u.must_change_password`;
