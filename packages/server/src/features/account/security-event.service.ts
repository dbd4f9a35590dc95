export type SecurityEvent =
  | 'sign_in_failed'
  | 'sign_in_proof_asked'
  | 'sign_in_busy'
  | 'sign_in_code_limited'
  | 'one_time_password_used'
  | 'own_password_wrong'
  | 'session_reused'
  | 'registration_proof_asked'
  | 'registration_limited'
  | 'registration_taken';

/** The part of a request's log that is needed. */
export type SecurityLog = { warn(details: object, message: string): void };

/** By address and account number alone: a log is read by people who have no business with names and codes. */
export function logSecurityEvent(
  log: SecurityLog,
  event: SecurityEvent,
  details: { address?: string; account?: number | null },
): void {
  log.warn({ event, ...details }, 'security event');
}
