import type { ReactNode } from 'react';
import css from './parts.module.css';

/** What is written as it stands in a definition. */
export function Code({ children }: { readonly children: ReactNode }): ReactNode {
  return <code className={css['code']}>{children}</code>;
}
