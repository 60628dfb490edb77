import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MenuNode } from '#engine';
import { useShell } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './Outbox.module.css';

/** Maximum listed screens that need the network. */
const MAX_NAMED = 4;
/** Kinds of screens that submit actions. */
const ACTION_KINDS: ReadonlySet<string> = new Set(['scan', 'form', 'checklist']);

/** Screens the user can use without a network, and those they cannot. */
export function OfflineScreens(): ReactNode {
  const { t } = useTranslator();
  const { data } = useShell('pad');
  const all = (data?.nodes ?? [])
    .flatMap(({ children }) => children)
    .filter(({ screen }) => ACTION_KINDS.has(screen?.kind ?? ''));
  return (
    <div className={css['goes']}>
      <h2>{t('ui.outbox.can')}</h2>
      <ul className="list">
        {all
          .filter(({ screen }) => screen?.canWait)
          .map((node) => (
            <li key={node.title}>
              <Link href={`/s/${node.screen?.id}`} className={css['available']}>
                <ScreenName node={node} />
                <span>{t('ui.outbox.canHow')}</span>
              </Link>
            </li>
          ))}
      </ul>
      <h2>{t('ui.outbox.cannot')}</h2>
      <ul className="list">
        {all
          .filter(({ screen }) => !screen?.canWait)
          .slice(0, MAX_NAMED)
          .map((node) => (
            <li key={node.title} className={css['unavailable']}>
              <ScreenName node={node} />
              <span>{t('ui.outbox.cannotHow')}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

function ScreenName({ node: { icon, title } }: { readonly node: MenuNode }): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <Icon name={icon ?? 'scan'} size={28} />
      <b>{t(title)}</b>
    </>
  );
}
