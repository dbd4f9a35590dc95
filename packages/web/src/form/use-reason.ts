import { useState } from 'react';
import type { Message } from '../i18n/say.ts';
import { issueMessage } from './issue-message.ts';

type Reason = {
  /** For the field. */
  field: { value: string; onChange: (text: string) => void; error: Message | null };
  text: string;
  /** Whether it can be sent; from then on the field says what is missing. */
  check: () => boolean;
};

/** Why somebody does what is kept for good: asked for beside a button, not in a form of its own. */
export function useReason(maximum: number): Reason {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim() === '';
  const isLong = text.trim().length > maximum;
  const problem = isEmpty
    ? { code: 'required' as const }
    : { code: 'max_length' as const, params: { maximum } };
  return {
    field: {
      value: text,
      onChange: setText,
      error: isLong || (isTried && isEmpty) ? issueMessage(problem) : null,
    },
    text,
    check: () => {
      setTried(true);
      return !isEmpty && !isLong;
    },
  };
}
