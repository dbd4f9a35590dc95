import { useEffect } from 'react';

type OtpOptions = CredentialRequestOptions & { otp: { transport: ['sms'] } };
type OtpCredential = Credential & { code?: string };

/** Where the browser can read the code from the message itself, it fills it in after asking. */
export function useWebOtp(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const ending = new AbortController();
    const options: OtpOptions = { otp: { transport: ['sms'] }, signal: ending.signal };
    navigator.credentials.get(options).then(
      (credential) => {
        const { code } = (credential ?? {}) as OtpCredential;
        if (code) onCode(code);
      },
      // Refused, or over: it can still be typed.
      () => undefined,
    );
    return () => ending.abort();
  }, [onCode]);
}
