import { useState, type ReactNode } from 'react';
import type { ScreenView } from '#engine';
import { useScreen, type Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { hourMinute } from '../../i18n/moments.ts';
import { FileView } from '../../parts/media/FileView.tsx';
import { isOfFiles, sortOf } from '../../parts/media/fileSort.ts';
import { useMe } from '../../session/useSession.ts';
import { BeforeAfter } from '../consequences/BeforeAfter.tsx';
import { numberTold, WhatChanges } from '../consequences/WhatChanges.tsx';
import { usePreview } from '../consequences/usePreview.ts';
import { useToldRows } from '../consequences/useToldRows.ts';
import css from './AgreedTo.module.css';
import { namedInputs, saidInputs, type NamedInput } from '../forms/namedInputs.ts';
import { RecordLines } from '../forms/record/RecordLine.tsx';
import { useRecordsIn } from '../forms/record/useRecordsIn.ts';

export interface AgreedToProps {
  readonly action: string;
  readonly input: Item;
  /** How often it was asked: each time it is read anew what would be done. */
  readonly round: number;
}

/** Records there is room for. */
const RECORDS = 2;

/** What a colleague agrees to: the action and what it will do, the records, and who asks and why. */
export function AgreedTo({ action, input, round }: AgreedToProps): ReactNode {
  const { t } = useSpeech();
  const { data: view } = useScreen(`form.${action}`);
  const preview = usePreview({ action, input, round });
  const rows = useToldRows(preview, 'pad');
  const found = useRecordsIn(view, input, RECORDS);
  const number = preview && numberTold(preview, rows);
  return (
    <section className={css['what']} aria-label={t('ui.second.to')} data-testid="agreed-to">
      <header>
        <p>{t('ui.second.to')}</p>
        <h2>{view ? t(view.title) : ' '}</h2>
        {preview && <WhatChanges preview={preview} rows={rows} without={number} />}
      </header>
      {number && <BeforeAfter {...number} />}
      <RecordLines found={found} />
      <WhoAsks view={view} input={input} />
    </section>
  );
}

/** Who asks, when, with what else he said, and the pictures he took. */
function WhoAsks({ view, input }: { readonly view: ScreenView | undefined; readonly input: Item }): ReactNode {
  const { t, zone } = useSpeech();
  const { user, roles: held } = useMe();
  const [now] = useState(() => Date.now());
  const fields = namedInputs(view);
  const told = saidInputs(fields, input).map(({ title, text }) => `${t(title)} ${text}`);
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

function Files({ fields, input }: { readonly fields: readonly NamedInput[]; readonly input: Item }): ReactNode {
  const { t } = useSpeech();
  const files = fields.flatMap(({ name, field }) =>
    field && isOfFiles(field) ? [input[name] ?? []].flat().map((id) => ({ id: String(id), field })) : [],
  );
  return files.map(({ id, field }) => <FileView key={id} id={id} name={t(field.title)} sort={sortOf(field)} size={60} />);
}
