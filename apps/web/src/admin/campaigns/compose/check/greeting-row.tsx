import type { Greeting } from '@fairlead/contract/campaigns/greetings';
import { NAME_MAX } from '@fairlead/contract/platform/limits';
import { Field } from '../../../../ui/basic/field.tsx';
import { Button } from '../../../../ui/forms/button.tsx';

type Props = {
  person: Greeting;
  value: string;
  error: string | undefined;
  busy: boolean;
  onType: (text: string) => void;
  onUse: () => void;
};

/** Someone's names as they are, and the first name that they could get. */
export function GreetingRow({ person, value, error, busy, onType, onUse }: Props) {
  const { name, email, greeting } = person;
  return (
    <li className="grid gap-1 border-l-2 border-line pl-3">
      <p className="font-bold [overflow-wrap:anywhere]">{name?.trim() || 'No name'}</p>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{email}</p>
      <p className="text-sm [overflow-wrap:anywhere]">
        {greeting === null ? 'Reads your fallback.' : `Reads “${greeting}”.`}
      </p>
      <Field
        label="First name"
        aria-label={`First name for ${email}`}
        autoComplete="off"
        maxLength={NAME_MAX}
        value={value}
        error={error}
        onChange={(event) => onType(event.target.value)}
        action={
          <Button
            busy={busy}
            disabled={value.trim() === '' || error !== undefined}
            aria-label={`Use for ${email}`}
            onClick={onUse}
          >
            Use
          </Button>
        }
      />
    </li>
  );
}
