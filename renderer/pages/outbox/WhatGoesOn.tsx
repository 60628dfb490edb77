import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MenuNode } from '#engine';
import { useShell } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './Outbox.module.css';

/** Screens that need the network: so many of them are named. */
const NAMED = 4;
/** Kinds of screens that do something. */
const DOING: ReadonlySet<string> = new Set(['scan', 'form', 'checklist']);

/** What this person can go on with without a network, and what he cannot. */
export function WhatGoesOn(): ReactNode {
  const { t } = useSpeech();
  const { data } = useShell('pad');
  const all = (data?.nodes ?? []).flatMap(({ children }) => children).filter(({ screen }) => DOING.has(screen?.kind ?? ''));
  return (
    <div className={css['goes']}>
      <h2>{t('ui.outbox.can')}</h2>
      <ul>
        {all
          .filter(({ screen }) => screen?.canWait)
          .map((node) => (
            <li key={node.title}>
              <Link href={`/s/${node.screen?.id}`} className={css['can']}>
                <Named node={node} />
                <span>{t('ui.outbox.canHow')}</span>
              </Link>
            </li>
          ))}
      </ul>
      <h2>{t('ui.outbox.cannot')}</h2>
      <ul>
        {all
          .filter(({ screen }) => !screen?.canWait)
          .slice(0, NAMED)
          .map((node) => (
            <li key={node.title} className={css['cannot']}>
              <Named node={node} />
              <span>{t('ui.outbox.cannotHow')}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

function Named({ node: { icon, title } }: { readonly node: MenuNode }): ReactNode {
  const { t } = useSpeech();
  return (
    <>
      <Icon name={icon ?? 'scan'} size={28} />
      <b>{t(title)}</b>
    </>
  );
}
