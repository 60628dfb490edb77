import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ScreenView, ViewField } from '#engine';
import { call, read } from '../../api/http.ts';
import { useScreen, type Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { says } from '../../outbox/says.ts';
import { Icon } from '../../parts/Icon.tsx';
import { LabelCard } from '../../parts/LabelCard.tsx';
import { useMe } from '../../session/useSession.ts';
import type { Found } from '../home/useScanned.ts';
import css from './AgreedTo.module.css';

export interface AgreedToProps {
  readonly action: string;
  readonly input: Item;
}

/** Records that are shown as their labels; of more there is the list. */
const CARDS = 2;

/** What a colleague agrees to: the action, what it is done with, the records by their labels, and who asks. */
export function AgreedTo({ action, input }: AgreedToProps): ReactNode {
  const { t } = useSpeech();
  const { user } = useMe();
  const { data: view } = useScreen(`form.${action}`);
  const cards = useCards(view, input);
  const given = namedOf(view).filter(({ name }) => says({ [name]: input[name] ?? null }).length > 0);
  return (
    <section className={css['what']} aria-label={t('ui.second.to')} data-testid="agreed-to">
      <header>
        <p>{t('ui.second.to')}</p>
        <h2>{view ? t(view.title) : ' '}</h2>
      </header>
      {cards.map((found) => (
        <LabelCard
          key={found.id}
          fields={found.card}
          values={found.values}
          code={found.code}
          codeTitle={found.title}
          size="pad"
        />
      ))}
      <dl>
        {given.map(({ name, title }) => (
          <div key={name}>
            <dt>{t(title)}</dt>
            <dd>{says({ [name]: input[name] ?? null }).join(' · ')}</dd>
          </div>
        ))}
      </dl>
      <p className={css['who']}>{t('ui.second.asks', { name: user.name })}</p>
    </section>
  );
}

/** Who may agree, by name. */
export function MayAgree({ action }: Pick<AgreedToProps, 'action'>): ReactNode {
  const { t } = useSpeech();
  const { user } = useMe();
  const { data } = useQuery({
    queryKey: ['second-person', action],
    queryFn: () => read<{ readonly items: readonly Colleague[] }>(`/api/second-person/${action}`),
  });
  if (!data) return null;
  return (
    <section className={css['may']} aria-label={t('ui.second.may')}>
      <h2>{t(data.items.length > 0 ? 'ui.second.may' : 'ui.second.nobody')}</h2>
      <ul>
        {data.items.map(({ name, roles }) => (
          <li key={name}>
            <Icon name="circle-check" />
            <b>{name}</b>
            <span>{roles.map((role) => t(role)).join(' · ')}</span>
          </li>
        ))}
        <li data-not>
          <Icon name="x" />
          <b>{user.name}</b>
          <span>{t('ui.second.notSelf')}</span>
        </li>
      </ul>
    </section>
  );
}

interface Colleague {
  readonly name: string;
  readonly roles: readonly string[];
}

interface Named {
  readonly name: string;
  readonly title: string;
  readonly ref: string | undefined;
}

/** The inputs of a screen with their titles. */
function namedOf(view: ScreenView | undefined): readonly Named[] {
  const ofField = ({ name, title, ref }: ViewField): Named => ({ name, title, ref });
  if (view?.kind === 'form') return view.fields.map(ofField);
  if (view?.kind !== 'scan' && view?.kind !== 'checklist') return [];
  return view.slots.flatMap(({ input, inputs = [], title, expect }) =>
    input === undefined ? inputs.map(ofField) : [{ name: input, title, ref: expect }],
  );
}

/** The records named first, as their labels; who does it is no record of it. */
function useCards(view: ScreenView | undefined, input: Item): readonly Found[] {
  const codes = namedOf(view)
    .filter(({ ref }) => ref !== undefined && ref !== 'person')
    .flatMap(({ name }) => says({ [name]: input[name] ?? null }))
    .slice(0, CARDS);
  const found = useQueries({
    queries: [...new Set(codes)].map((code) => ({
      queryKey: ['scan', 'agreed', code],
      queryFn: async () => {
        const answer = await call<{ readonly items: readonly Found[] }>('/api/scan', {
          method: 'POST',
          body: { code, shell: 'pad' },
        });
        return answer.ok ? answer.data.items.slice(0, 1) : [];
      },
    })),
  });
  return found.flatMap(({ data }) => data ?? []);
}
