import { useQueries } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ScreenView, ViewField } from '#engine';
import { call } from '../../api/http.ts';
import { useScreen, type Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { hourMinute } from '../../i18n/moments.ts';
import { says } from '../../outbox/says.ts';
import { FileView } from '../../parts/FileView.tsx';
import { isOfFiles, sortOf } from '../../parts/fileSort.ts';
import { useMe } from '../../session/useSession.ts';
import { BeforeAfter } from '../consequences/BeforeAfter.tsx';
import { numberTold, WhatChanges } from '../consequences/WhatChanges.tsx';
import { usePreview } from '../consequences/usePreview.ts';
import { useToldRows } from '../consequences/useToldRows.ts';
import type { Found } from '../home/useScanned.ts';
import css from './AgreedTo.module.css';
import { RecordLine } from './RecordLine.tsx';

export interface AgreedToProps {
  readonly action: string;
  readonly input: Item;
  /** How often it was asked: each time it is read anew what would be done. */
  readonly round: number;
}

/** Records that are named; of more there is the list. */
const RECORDS = 2;

/** What a colleague agrees to: the action and what it will do, the records, and who asks and why. */
export function AgreedTo({ action, input, round }: AgreedToProps): ReactNode {
  const { t } = useSpeech();
  const { data: view } = useScreen(`form.${action}`);
  const preview = usePreview({ action, input, round });
  const rows = useToldRows(preview, 'pad');
  const found = useRecords(view, input);
  const number = preview && numberTold(preview, rows);
  return (
    <section className={css['what']} aria-label={t('ui.second.to')} data-testid="agreed-to">
      <header>
        <p>{t('ui.second.to')}</p>
        <h2>{view ? t(view.title) : ' '}</h2>
        {preview && <WhatChanges preview={preview} rows={rows} without={number} />}
      </header>
      {number && <BeforeAfter {...number} />}
      {found.length > 0 && (
        <div className={css['records']}>
          {found.map((each) => (
            <RecordLine key={each.id} found={each} />
          ))}
        </div>
      )}
      <WhoAsks view={view} input={input} />
    </section>
  );
}

/** Who asks, when, with what else he said, and the pictures he took. */
function WhoAsks({ view, input }: { readonly view: ScreenView | undefined; readonly input: Item }): ReactNode {
  const { t, zone } = useSpeech();
  const { user, roles: held } = useMe();
  const [now] = useState(() => Date.now());
  const fields = namedOf(view);
  const said = fields.filter(({ ref, field }) => ref === undefined && !(field && isOfFiles(field)));
  const told = said.flatMap(({ name, title }) => {
    const text = says({ [name]: input[name] ?? null }).join(' · ');
    return text === '' ? [] : [`${t(title)} ${text}`];
  });
  const roles = held.map((role) => t(role)).join(' · ');
  return (
    <div className={css['who']}>
      <p>
        <b>{t('ui.second.asks', { name: user.name })}</b> · {[roles, hourMinute(now, zone)].join(' · ')}
      </p>
      {told.length > 0 && <p>{told.join(' · ')}</p>}
      <Files fields={fields} input={input} />
    </div>
  );
}

function Files({ fields, input }: { readonly fields: readonly Named[]; readonly input: Item }): ReactNode {
  const { t } = useSpeech();
  const files = fields.flatMap(({ name, field }) =>
    field && isOfFiles(field) ? [input[name] ?? []].flat().map((id) => ({ id: String(id), field })) : [],
  );
  return files.map(({ id, field }) => <FileView key={id} id={id} name={t(field.title)} sort={sortOf(field)} size={60} />);
}

interface Named {
  readonly name: string;
  readonly title: string;
  readonly ref: string | undefined;
  readonly field?: ViewField;
}

/** The inputs of a screen with their titles. */
function namedOf(view: ScreenView | undefined): readonly Named[] {
  const ofField = (field: ViewField): Named => ({ name: field.name, title: field.title, ref: field.ref, field });
  if (view?.kind === 'form') return view.fields.map(ofField);
  if (view?.kind !== 'scan' && view?.kind !== 'checklist') return [];
  return view.slots.flatMap(({ input, inputs = [], title, expect }) =>
    input === undefined ? inputs.map(ofField) : [{ name: input, title, ref: expect }],
  );
}

/** The records named first; who does it is no record of it. */
function useRecords(view: ScreenView | undefined, input: Item): readonly Found[] {
  const codes = namedOf(view)
    .filter(({ ref }) => ref !== undefined && ref !== 'person')
    .flatMap(({ name }) => says({ [name]: input[name] ?? null }))
    .slice(0, RECORDS);
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
