import { useId, type ComponentProps, type ReactNode } from 'react';
import { NO_SCAN } from '../scan/ScanBus.ts';

export interface SecretFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  /** In the language of the user. */
  readonly label: string;
}

/** A password with its label: hidden while it is typed, and never taken for a scan. */
export function SecretField({ label, ...input }: SecretFieldProps): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="password" required maxLength={128} {...input} {...{ [NO_SCAN]: '' }} />
    </>
  );
}
