import type { GivenCode } from '@sanjeh/contract/auth/code.schema';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ApiProblem, problemOf } from '../api/api-problem.ts';
import { useProof } from '../proof/use-proof.ts';
import { CodeDialog } from './code-dialog.tsx';
import { askCode } from './one-time-code.api.ts';

type Waiting = { phoneNumber: string; onCode: (given: GivenCode) => Promise<void>; onCancel: () => void };

const field = 'phoneCode';

/** A way to send what may need a code that went to the phone, and the dialog in which it is typed. */
export function usePhoneCode(): {
  dialog: ReactNode;
  sendVerified: <T>(phoneNumber: string, send: (code?: GivenCode) => Promise<T>) => Promise<T>;
} {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const { sendProven } = useProof();

  const sendVerified = async <T,>(
    phoneNumber: string,
    send: (code?: GivenCode) => Promise<T>,
  ): Promise<T> => {
    let refusal: unknown;
    try {
      return await send();
    } catch (error) {
      if (problemOf(error)?.code !== 'phone_code_required') throw error;
      refusal = error;
    }
    return new Promise<T>((resolve, reject) => {
      const end = (settle: () => void) => {
        setWaiting(null);
        settle();
      };
      const onCode = async (given: GivenCode) => {
        try {
          const sent = await send(given);
          end(() => resolve(sent));
        } catch (error) {
          const aboutCode = issuesOfCode(error);
          if (aboutCode) throw aboutCode;
          // Something else is wrong, which the form behind the dialog shows.
          end(() => reject(error));
        }
      };
      setWaiting({ phoneNumber, onCode, onCancel: () => end(() => reject(refusal)) });
    });
  };

  const dialog = waiting && (
    <CodeDialog
      to={waiting.phoneNumber}
      ask={() => sendProven((proof) => askCode('register', waiting.phoneNumber, proof))}
      onCode={waiting.onCode}
      onCancel={waiting.onCancel}
    />
  );
  return { dialog, sendVerified };
}

/** As the dialog's own form would have it. */
function issuesOfCode(error: unknown): ApiProblem | null {
  const problem = problemOf(error);
  const issues = problem?.body?.issues?.filter(({ path }) => path[0] === field) ?? [];
  if (!problem?.body || issues.length === 0) return null;
  const inside = issues.map((issue) => ({ ...issue, path: issue.path.slice(1) }));
  return new ApiProblem(problem.status, { ...problem.body, issues: inside });
}
