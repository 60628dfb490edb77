import type { ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Code } from '../../../parts/Code.tsx';
import css from './ProposalPanel.module.css';

/** The proposed code of a scan, readable from a distance. */
export function ProposalPanel({ title, code }: { readonly title: string; readonly code: string }): ReactNode {
  const { t } = useTranslator();
  return (
    <section className={css['proposal']} data-testid="proposal">
      <span className="muted text-20">{t('ui.scan.proposed', { slot: t(title) })}</span>
      <span className={css['code']}>
        <Code value={code} />
      </span>
    </section>
  );
}
