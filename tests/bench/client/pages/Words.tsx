import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { texts } from '../../../../renderer/i18n/texts.ts';
import { ZoneContext } from '../../../../renderer/i18n/ZoneContext.ts';

await texts.changeLanguage('en');

/** Words for a bench: a code stands for itself. */
export function Words({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <I18nextProvider i18n={texts}>
      <ZoneContext value="Asia/Shanghai">{children}</ZoneContext>
    </I18nextProvider>
  );
}
