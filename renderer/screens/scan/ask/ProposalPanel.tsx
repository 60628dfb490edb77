import type { ReactNode } from 'react';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Code } from '../../../parts/Code.tsx';
import css from './ProposalPanel.module.css';

/** The code that is proposed for a scan, to be read from an arm's length and more. */
export function ProposalPanel({ title, code }: { readonly title: string; readonly code: string }): ReactNode {
  const { t } = useSpeech();
  return (
    <section className={css['proposal']} data-testid="proposal">
      <span className={css['caption']}>{t('ui.scan.proposed', { slot: t(title) })}</span>
      <span className={css['code']}>
        <Code value={code} />
      </span>
    </section>
  );
}
