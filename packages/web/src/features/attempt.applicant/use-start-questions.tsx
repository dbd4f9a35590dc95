import type { ShownInformant } from '@sanjeh/contract/attempt/informant.schema';
import type { ConsentWords, GivenConsent } from '@sanjeh/contract/consent/consent.schema';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Card } from '#ui/card.tsx';
import type { FocusHandle } from '#ui/radio-group.tsx';
import { ConsentField } from './consent-field.tsx';
import { InformantField } from './informant/informant-field.tsx';
import { refusedInformants, refusedWords, type StartAnswers, standingConsent } from './start-answers.ts';

type Who = ShownInformant['who'];

type Options = {
  exam: { asksInformant: boolean; consent: ConsentWords | null };
  /** Who of these must answer, as whoever gave the exam to the person has said; none: anybody. */
  askedInformants?: readonly Who[];
  /** What the person has agreed to before. */
  given?: readonly GivenConsent[];
  /** What was answered before on this device. */
  initial?: StartAnswers;
  /** The way out for who does not agree. */
  refuse: ReactNode;
};

/** The only one who may answer needs no choosing, and nobody who may not stays chosen. */
function whoOf(asked: readonly Who[], chosen: Who | null): Who | null {
  if (asked.length === 0 || (chosen !== null && asked.includes(chosen))) return chosen;
  return asked.length === 1 ? (asked[0] ?? null) : null;
}

/** Who answers, and whether they agree: asked once, on the page that starts. */
export function useStartQuestions({ exam, given = [], initial = {}, refuse, ...options }: Options) {
  const [newer, setNewer] = useState<ConsentWords | null>(null);
  const [chosen, setWho] = useState<Who | null>(initial.informant?.who ?? null);
  // What the server says when it refuses is newer than what was read before.
  const [refusedFor, setRefusedFor] = useState<readonly Who[] | null>(null);
  const asked = refusedFor ?? options.askedInformants ?? [];
  const who = whoOf(asked, chosen);
  const [isRefused, setIsRefused] = useState(false);
  const [other, setOther] = useState(initial.informant?.who === 'other' ? initial.informant.other : '');
  const [agreedTo, setAgreedTo] = useState(initial.consent?.version ?? null);
  const [isChecked, setIsChecked] = useState(false);
  const words = newer === null || newer.version === exam.consent?.version ? exam.consent : newer;
  const standing = words && standingConsent(given, words);
  const isAgreed = words === null || standing !== null || agreedTo === words.version;

  const informantRef = useRef<FocusHandle>(null);
  const consentRef = useRef<HTMLInputElement>(null);
  // Once those who may not answer can no longer be chosen: one of them has the focus until then.
  useEffect(() => {
    if (isRefused) informantRef.current?.focus();
  }, [isRefused]);
  const informant = (): StartAnswers | null => {
    if (!exam.asksInformant) return {};
    if (who === null || (who === 'other' && other.trim() === '')) return null;
    return { informant: who === 'other' ? { who, other: other.trim() } : { who } };
  };
  const answers = (): StartAnswers | null => {
    const said = informant();
    if (said === null || !isAgreed) return null;
    return words === null || standing !== null ? said : { ...said, consent: { version: words.version } };
  };
  return {
    /** Null: something is missing, and the page says what. */
    check: (): StartAnswers | null => {
      setIsChecked(true);
      setIsRefused(false);
      const said = answers();
      // It may be out of sight; what is missing comes to where the person looks.
      if (said === null) (informant() === null ? informantRef : consentRef).current?.focus();
      return said;
    },
    answers,
    /** Whether the start was refused for who answers, or for the words; then the page says whom or what is asked for. */
    takeRefusal: (error: unknown): boolean => {
      const wanted = refusedInformants(error);
      if (wanted.length > 0) {
        setRefusedFor(wanted);
        setIsRefused(true);
        return true;
      }
      const refused = refusedWords(error);
      if (refused) {
        setNewer(refused);
        setAgreedTo(null);
        setIsChecked(false);
      }
      return refused !== null;
    },
    panel: (
      <>
        {exam.asksInformant && (
          <Card>
            <InformantField
              ref={informantRef}
              {...{ who, other, asked, isRefused, isChecked }}
              onWho={setWho}
              onOther={setOther}
            />
          </Card>
        )}
        {words && (
          <ConsentField
            ref={consentRef}
            words={words}
            givenAt={standing?.givenAt ?? null}
            isAgreed={isAgreed}
            isChanged={newer !== null && newer.version === words.version}
            isChecked={isChecked}
            onAgree={(isNow) => setAgreedTo(isNow ? words.version : null)}
            refuse={refuse}
          />
        )}
      </>
    ),
  };
}

/** The same questions where nothing starts: for who looks at an exam beforehand. */
export function StartQuestions({ exam }: Pick<Options, 'exam'>) {
  return useStartQuestions({ exam, refuse: null }).panel;
}
