import { type ComponentPropsWithRef, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import { TextField } from './TextField.tsx';

type PasswordFieldProps = Omit<ComponentPropsWithRef<typeof TextField>, 'type' | 'trailing'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? `Hide ${props.label.toLowerCase()}` : `Show ${props.label.toLowerCase()}`}
          size="small"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
