import { createContext, use } from 'react';
import type { FormLook } from './types.ts';

/** What the controls of one form share beside their values. */
export interface FormWorld {
  readonly look: FormLook;
  /** Sentences that are said against a place. */
  readonly errorsAt: (at: string) => readonly string[];
  /** The person left a place. */
  readonly onLeave: (at: string) => void;
  /** Place that the next scanned code fills. */
  readonly asked?: string | undefined;
  /** Place that the keypad types into; on the PAD only. */
  readonly active?: string | undefined;
  /** The person went to a place. */
  readonly onEnter: (at: string) => void;
  /** Where a record is shown, in the office. */
  readonly hrefOf?: (entity: string, id: string) => string;
}

const ALONE: FormWorld = { look: 'office', errorsAt: () => [], onLeave: () => undefined, onEnter: () => undefined };

export const FormWorldContext = createContext<FormWorld>(ALONE);

/** The form around a control; a control may also stand alone. */
export function useFormWorld(): FormWorld {
  return use(FormWorldContext);
}
