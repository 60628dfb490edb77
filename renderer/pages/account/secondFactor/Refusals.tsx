import type { ReactNode } from 'react';
import type { RenderedRefusal } from '../../../api/http.ts';
import css from '../SignInPage.module.css';

/** Why something was turned down, read out at once. */
export function Refusals({ refusals }: { readonly refusals: readonly RenderedRefusal[] }): ReactNode {
  return refusals.map(({ code, text }) => (
    <p key={code} role="alert" className={css['refusal']}>
      {text}
    </p>
  ));
}
