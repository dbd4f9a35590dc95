import type { Ref } from 'react';
import { useImperativeHandle, useRef, useState } from 'react';
import type { FieldProps } from './field.tsx';
import type { FileRefusal } from './file/file-choice.ts';
import { addFiles } from './file/file-choice.ts';
import { FileList } from './file/file-list.tsx';
import { FileRefusals } from './file/file-refusals.tsx';
import { FileZone } from './file/file-zone.tsx';
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

const anySize = Number.POSITIVE_INFINITY;

export function FileDrop({ ref, name, value, onChange, onBlur, ...props }: FileDropProps) {
  const { accept = [], maxBytes = anySize, maxFiles = anySize, isDisabled = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState<FileRefusal[]>([]);
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }));

  const add = (added: File[]) => {
    const result = addFiles(value, added, { accept, maxBytes, maxFiles });
    setRefused(result.refused);
    onChange(result.files);
  };

  return (
    <GroupField {...props} onFocusChange={(isInside) => !isInside && onBlur?.()}>
      {({ isInvalid, errorId }) => (
        <>
          <FileZone
            ref={button}
            name={name}
            accept={accept}
            isSingle={maxFiles === 1}
            isInvalid={isInvalid}
            isDisabled={isDisabled}
            describedBy={errorId}
            onFiles={add}
          />
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
