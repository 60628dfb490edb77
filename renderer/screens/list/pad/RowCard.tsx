import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Column } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Code } from '../../../parts/Code.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Value } from '../../../parts/value/Value.tsx';
import { codeOf } from '../../tasks/codeOf.ts';
import css from './PadListPage.module.css';

export interface RowCardProps {
  readonly columns: readonly Column[];
  readonly head: string;
  readonly body: readonly string[];
  readonly item: Item;
  /** Absent where the row has no page. */
  readonly href: string | undefined;
}

/** Maximum values shown per row; the rest is on its page. */
const MAX_VALUES = 5;

/** A row of a query as a card: its name, then its first values. */
export function RowCard({ columns, head, body, item, href }: RowCardProps): ReactNode {
  const { t } = useTranslator();
  const filled = body
    .filter((name) => item[name] !== null && item[name] !== undefined)
    .flatMap((name) => columns.find((column) => column.name === name) ?? []);
  return (
    <li className={css['row']}>
      <Frame href={href}>
        <span className="text-26">
          <Code value={codeOf(head, item)} />
        </span>
        <span className={css['body']}>
          {filled.slice(0, MAX_VALUES).map((column) => (
            <span key={column.name} className={css['value']}>
              <span className="block muted regular text-18">{t(column.title)}</span>
              <Value field={column} value={item[column.name]} iconSize={22} />
            </span>
          ))}
        </span>
        {href !== undefined && <Icon name="chevron-right" size={32} />}
      </Frame>
    </li>
  );
}

function Frame({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }): ReactNode {
  if (href === undefined) return <div className={css['task']}>{children}</div>;
  return (
    <Link href={href} className={css['task']}>
      {children}
    </Link>
  );
}
