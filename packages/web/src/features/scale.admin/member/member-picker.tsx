import { memo, useCallback, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { circleKeys } from '../draft/member-problems.ts';
import type { IndexedSection } from '../draft/question-index.ts';
import type { MemberDraft, OwnDraft } from '../draft/scale-draft.ts';
import { type MemberName, memberName, withPicked } from '../draft/scale-edits.ts';
import { PickerDialog } from '../picker-dialog.tsx';
import { useScaleWork } from '../scale-work.ts';

type MemberPickerProps = {
  scale: OwnDraft;
  onDone: (members: MemberDraft[]) => void;
  onClose: () => void;
};

type PartProps = {
  picked: ReadonlySet<MemberName>;
  onPick: (names: readonly MemberName[], isPicked: boolean) => void;
};

/** Questions of all sections, whole sections at once, and other scales. */
export function MemberPicker({ scale, onDone, onClose }: MemberPickerProps) {
  const say = useSay();
  const { draft, sections, nameOf } = useScaleWork();
  const [picked, setPicked] = useState<ReadonlySet<MemberName>>(() => new Set(scale.members.map(memberName)));
  const circle = circleKeys(draft, scale.key);
  const scaleKeys = [...draft.implied, ...draft.own].map(({ key }) => key).filter((key) => key !== scale.key);
  const offered: MemberName[] = [
    ...sections.flatMap(({ questions }) => questions.map(({ id }): MemberName => `question:${id}`)),
    ...scaleKeys.map((key): MemberName => `scale:${key}`),
  ];
  const onPick = useCallback(
    (names: readonly MemberName[], isPicked: boolean) =>
      setPicked(
        (now) => new Set(isPicked ? [...now, ...names] : [...now].filter((name) => !names.includes(name))),
      ),
    [],
  );
  return (
    <PickerDialog
      title={say(m.scale_choose_for, { scale: nameOf(scale.key) })}
      count={picked.size}
      onDone={() => onDone(withPicked(scale.members, picked, offered))}
      onClose={onClose}
    >
      {(found, isSearching) => (
        <div className="flex flex-col gap-5">
          {found.map((section) => (
            <SectionChoice key={section.id} section={section} picked={picked} onPick={onPick} />
          ))}
          {!isSearching && (
            <fieldset>
              <legend className="text-base font-bold">{say(m.scale_other_scales)}</legend>
              {scaleKeys.map((key) => (
                <Checkbox
                  key={key}
                  name={`scale-${key}`}
                  label={nameOf(key)}
                  description={circle.has(key) ? m.scale_circle : undefined}
                  isDisabled={circle.has(key)}
                  isChecked={picked.has(`scale:${key}`)}
                  onChange={(isPicked) => onPick([`scale:${key}`], isPicked)}
                />
              ))}
            </fieldset>
          )}
        </div>
      )}
    </PickerDialog>
  );
}

function SectionChoice({ section, picked, onPick }: PartProps & { section: IndexedSection }) {
  const say = useSay();
  const names = section.questions
    .filter(({ id, isScored }) => isScored || picked.has(`question:${id}`))
    .map(({ id }): MemberName => `question:${id}`);
  const chosen = names.filter((name) => picked.has(name)).length;
  return (
    <fieldset>
      <legend className="sr-only">{section.title}</legend>
      <Checkbox
        name={`section-${section.id}`}
        className="border-b border-line font-bold"
        label={say(m.scale_whole_section, { section: section.title, chosen, count: names.length })}
        isChecked={chosen > 0 && chosen === names.length}
        isDisabled={names.length === 0}
        onChange={(isPicked) => onPick(names, isPicked)}
      />
      {section.questions.map(({ id, number, title, isScored }) => (
        <QuestionChoice
          key={id}
          id={id}
          isScored={isScored}
          label={say(m.scale_question_name, { number, title })}
          isPicked={picked.has(`question:${id}`)}
          onPick={onPick}
        />
      ))}
    </fieldset>
  );
}

type QuestionChoiceProps = Pick<PartProps, 'onPick'> & {
  id: number;
  label: string;
  isScored: boolean;
  isPicked: boolean;
};

/** Hundreds of them: only the one that is pressed is drawn again. */
const QuestionChoice = memo(function QuestionChoice(props: QuestionChoiceProps) {
  const { id, label, isScored, isPicked, onPick } = props;
  return (
    <Checkbox
      name={`question-${id}`}
      className="ps-2"
      label={label}
      description={isScored ? undefined : m.scale_unscored}
      // One that was scored when it was chosen can be taken out.
      isDisabled={!isScored && !isPicked}
      isChecked={isPicked}
      onChange={(isChosen) => onPick([`question:${id}`], isChosen)}
    />
  );
});
