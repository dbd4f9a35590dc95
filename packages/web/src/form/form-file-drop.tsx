import type { FieldValues } from 'react-hook-form';
import type { FileDropProps } from '../ui/file-drop.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import type { BoundProps, Unbound } from './use-bound-field.ts';
import { useBoundField } from './use-bound-field.ts';

export function FormFileDrop<Values extends FieldValues>(props: BoundProps<Values> & Unbound<FileDropProps>) {
  const { control, deps, ...rest } = props;
  const { value, bound, change } = useBoundField(props, { isChoice: true });
  return <FileDrop {...rest} {...bound} value={Array.isArray(value) ? value : []} onChange={change} />;
}
