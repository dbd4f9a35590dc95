import { Upload } from 'lucide-react';
import type { Ref } from 'react';
import { useRef } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '../button.tsx';
import { flag } from '../control-class.ts';
import { useFileDropping } from './use-file-dropping.ts';

type FileZoneProps = {
  name: string;
  /** As the attribute has them. They only help to choose: whoever gets the files checks them. */
  accept: readonly string[];
  onFiles: (files: File[]) => void;
  isSingle?: boolean;
  isInvalid?: boolean;
  /** The button. */
  ref?: Ref<HTMLButtonElement> | undefined;
};

const zoneClass = [
  'flex flex-col items-center gap-2 rounded-2xl border-2 border-dashed border-control bg-surface px-4 py-6',
  'text-center text-muted transition-colors',
  'data-over:border-primary data-over:bg-primary-soft data-over:text-primary-text',
  'data-invalid:border-danger-text',
].join(' ');

/** Where files are chosen or dropped. */
export function FileZone(props: FileZoneProps) {
  const { name, accept, onFiles, isSingle = false, isInvalid = false } = props;
  const say = useSay();
  const zone = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isOver = useFileDropping(zone, onFiles);
  return (
    <div ref={zone} className={zoneClass} data-over={flag(isOver)} data-invalid={flag(isInvalid)}>
      <Upload aria-hidden className="size-8" strokeWidth={1.5} />
      <input
        ref={picker}
        type="file"
        name={name}
        hidden
        multiple={!isSingle}
        accept={accept.join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Emptied, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button ref={props.ref} variant="secondary" onPress={() => picker.current?.click()}>
        {say(isSingle ? m.form_files_choose_one : m.form_files_choose)}
      </Button>
      <p className="text-sm">{say(isSingle ? m.form_files_drop_one : m.form_files_drop)}</p>
    </div>
  );
}
