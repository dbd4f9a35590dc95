import { Upload } from 'lucide-react';
import type { Ref } from 'react';
import { useImperativeHandle, useRef, useState } from 'react';
import { useSay } from '../i18n/say.ts';
import { m } from '../paraglide/messages.js';
import { Button } from './button.tsx';
import { flag } from './control-class.ts';
import type { FieldProps } from './field.tsx';
import type { FileRefusal } from './file/file-choice.ts';
import { addFiles } from './file/file-choice.ts';
import { FileList } from './file/file-list.tsx';
import { FileRefusals } from './file/file-refusals.tsx';
import { useFileDropping } from './file/use-file-dropping.ts';
import { GroupField } from './group-field.tsx';
import type { FocusHandle } from './radio-group.tsx';

export type FileDropProps = Omit<FieldProps, 'isReadOnly'> & {
  name: string;
  value: readonly File[];
  onChange: (files: File[]) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<FocusHandle> | undefined;
  /** As the attribute `accept` has them: image/*, image/png, .pdf. Empty means everything. */
  accept?: readonly string[];
  maxBytes?: number;
  maxFiles?: number;
};

const zoneClass = [
  'flex flex-col items-center gap-2 rounded-2xl border-2 border-dashed border-control bg-surface px-4 py-6',
  'text-center text-muted transition-colors',
  'data-over:border-primary data-over:bg-primary-soft data-over:text-primary-text',
  'data-invalid:border-danger-text data-disabled:border-line data-disabled:bg-page',
].join(' ');

const anySize = Number.POSITIVE_INFINITY;

export function FileDrop({ ref, name, value, onChange, onBlur, ...props }: FileDropProps) {
  const { accept = [], maxBytes = anySize, maxFiles = anySize, isDisabled = false } = props;
  const say = useSay();
  const zone = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState<FileRefusal[]>([]);
  const isSingle = maxFiles === 1;
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }));

  const add = (added: File[]) => {
    const result = addFiles(value, added, { accept, maxBytes, maxFiles });
    setRefused(result.refused);
    onChange(result.files);
  };
  const isOver = useFileDropping(zone, add, isDisabled);

  return (
    <GroupField {...props} onFocusChange={(isInside) => !isInside && onBlur?.()}>
      {({ isInvalid, errorId }) => (
        <>
          <div
            ref={zone}
            className={zoneClass}
            data-over={flag(isOver)}
            data-invalid={flag(isInvalid)}
            data-disabled={flag(isDisabled)}
          >
            <Upload aria-hidden className="size-8" strokeWidth={1.5} />
            <input
              ref={picker}
              type="file"
              name={name}
              hidden
              multiple={!isSingle}
              accept={accept.join(',')}
              disabled={isDisabled}
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                // Emptied, so that a file that was removed can be chosen again.
                event.target.value = '';
              }}
            />
            <Button
              ref={button}
              variant="secondary"
              isDisabled={isDisabled}
              {...(errorId ? { 'aria-describedby': errorId } : {})}
              onPress={() => picker.current?.click()}
            >
              {say(isSingle ? m.form_files_choose_one : m.form_files_choose)}
            </Button>
            <p className="text-sm">{say(isSingle ? m.form_files_drop_one : m.form_files_drop)}</p>
          </div>
          <FileRefusals refused={refused} maxBytes={maxBytes} maxFiles={maxFiles} />
          <FileList
            files={value}
            isDisabled={isDisabled}
            onRemove={(file) => {
              onChange(value.filter((known) => known !== file));
              button.current?.focus();
            }}
          />
        </>
      )}
    </GroupField>
  );
}
