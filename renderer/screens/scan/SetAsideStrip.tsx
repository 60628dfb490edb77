import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { summarizeInput } from '../../outbox/summarizeInput.ts';
import { Icon } from '../../parts/Icon.tsx';
import { PadButton } from '../../parts/pad/PadButton.tsx';
import type { ScanScreen } from './machine/ScanScreen.ts';
import css from './SetAsideStrip.module.css';

/** The entry set aside last, which can be taken back; older ones are counted. */
export function SetAsideStrip({ screen: { context, resume } }: { readonly screen: ScanScreen }): ReactNode {
  const { t } = useTranslator();
  const last = context.former.at(-1);
  if (!last) return null;
  const own = Object.entries(last.input).filter(([name, value]) => !context.retained.includes(name) && value !== last.code);
  const what = summarizeInput(Object.fromEntries(own)).join(', ');
  const older = context.former.length - 1;
  return (
    <section className={css['strip']} data-testid="set-aside">
      <div className={css['entry']}>
        <Icon name="archive" size={32} />
        <div>
          <p className={css['what']}>{t('ui.aside', { code: last.code, what })}</p>
          <p>{[t('ui.aside.how'), ...(older > 0 ? [t('ui.aside.more', { count: older })] : [])].join(' · ')}</p>
        </div>
      </div>
      <PadButton icon="arrow-back-up" onPress={() => resume(last)}>
        {t('ui.aside.takeBack')}
      </PadButton>
    </section>
  );
}
