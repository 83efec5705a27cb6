import type { Align } from '@fairlead/contract/email/document/blocks';
import { Segments } from '../../../../ui/forms/segments.tsx';
import { alignOf } from '../commands/align-of.ts';

const options = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Center' },
  { value: 'right', label: 'Right' },
] as const;

type Props = { value: Align | null; onChange: (value: Align | null) => void };

/** Where a button or an image stands. */
export const AlignField = ({ value, onChange }: Props) => (
  <Segments
    legend="Alignment"
    value={value ?? 'left'}
    options={options}
    onChange={(chosen) => onChange(alignOf(chosen))}
  />
);
