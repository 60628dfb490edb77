import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import type { AccountView } from '#engine';
import { PasswordPage } from '../../pages/account/PasswordPage.tsx';
import { SecondFactorPage } from '../../pages/account/secondFactor/SecondFactorPage.tsx';

/** What people change of their own account. Nobody who reads a screen has to sign in: their first page is opened instead. */
export function AccountPage({ view }: { readonly view: AccountView }): ReactNode {
  if (view.of === 'login') return <Redirect to="/" replace />;
  return view.of === 'second-factor' ? <SecondFactorPage /> : <PasswordPage />;
}
