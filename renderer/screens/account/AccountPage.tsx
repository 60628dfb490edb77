import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import type { AccountView } from '#engine';
import { PasswordPage } from '../../pages/account/PasswordPage.tsx';

/** The change of one's own password. Nobody who reads a screen has to sign in: their first page is opened instead. */
export function AccountPage({ view }: { readonly view: AccountView }): ReactNode {
  return view.of === 'login' ? <Redirect to="/" replace /> : <PasswordPage />;
}
