import { type ComponentProps, useState } from 'react';
import { Field } from '../basic/field.tsx';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'action'>;

/** A password input with a show button, to help with typos. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      action={
        <Button onClick={() => setShown(!shown)} className="min-w-20 px-3">
          <Icon name={shown ? 'eye-off' : 'eye'} />
          {shown ? 'Hide' : 'Show'}
          <VisuallyHidden> {props.label.toLowerCase()}</VisuallyHidden>
        </Button>
      }
    />
  );
}
