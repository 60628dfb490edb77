import { useState, type ReactNode } from 'react';
import type { ScreenView } from '#engine';
import { useScreen, type Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { hourMinute } from '../../i18n/moments.ts';
import { FileView } from '../../parts/media/FileView.tsx';
import { isOfFiles, sortOf } from '../../parts/media/fileSort.ts';
import { useMe } from '../../session/useSession.ts';
import { BeforeAfter } from '../consequences/BeforeAfter.tsx';
import { mainNumber, ChangePreview } from '../consequences/ChangePreview.tsx';
import { useDryRunPreview } from '../consequences/useDryRunPreview.ts';
import { usePreviewRows } from '../consequences/usePreviewRows.ts';
import css from './AgreementSummary.module.css';
import { inputDescriptions, describedInputs, type InputDescription } from '../forms/inputDescriptions.ts';
import { RecordLines } from '../forms/record/RecordLines.tsx';
import { useInputRecords } from '../forms/record/useInputRecords.ts';
import { serverNow } from '../../state/serverClock.ts';

export interface AgreementSummaryProps {
  readonly action: string;
  readonly input: Item;
  /** Attempt counter: the preview is reloaded for each. */
  readonly attempt: number;
}

/** Maximum records that fit. */
const MAX_RECORDS = 2;

/** What the second person agrees to: the action and its effects, the records, and the requester with the reason. */
export function AgreementSummary({ action, input, attempt }: AgreementSummaryProps): ReactNode {
  const { t } = useTranslator();
  const { data: view } = useScreen(`form.${action}`);
  const preview = useDryRunPreview({ action, input, attempt });
  const rows = usePreviewRows(preview, 'pad');
  const found = useInputRecords(view, input, MAX_RECORDS);
  const number = preview && mainNumber(preview, rows);
  return (
    <section className={css['what']} aria-label={t('ui.second.to')} data-testid="agreed-to">
      <header>
        <p>{t('ui.second.to')}</p>
        <h2>{view ? t(view.title) : ' '}</h2>
        {preview && <ChangePreview preview={preview} rows={rows} omitted={number} />}
      </header>
      {number && <BeforeAfter {...number} />}
      <RecordLines found={found} />
      <Requester view={view} input={input} />
    </section>
  );
}

/** The requester with time, further inputs, and pictures. */
function Requester({ view, input }: { readonly view: ScreenView | undefined; readonly input: Item }): ReactNode {
  const translator = useTranslator();
  const { t, zone } = translator;
  const { user, roles: roleIds } = useMe();
  const [now] = useState(() => serverNow());
  const fields = inputDescriptions(view);
  const inputs = describedInputs(fields, input, translator).map(({ title, text }) => `${t(title)} ${text}`);
  const roles = roleIds.map((role) => t(role)).join(' · ');
  return (
    <div className={css['who']}>
      <p>
        <b>{t('ui.second.asks', { name: user.name })}</b> · {[roles, hourMinute(now, zone)].join(' · ')}
      </p>
      {inputs.length > 0 && <p>{inputs.join(' · ')}</p>}
      <Files fields={fields} input={input} />
    </div>
  );
}

function Files({ fields, input }: { readonly fields: readonly InputDescription[]; readonly input: Item }): ReactNode {
  const { t } = useTranslator();
  const files = fields.flatMap(({ name, field }) =>
    field && isOfFiles(field) ? [input[name] ?? []].flat().map((id) => ({ id: String(id), field })) : [],
  );
  return files.map(({ id, field }) => <FileView key={id} id={id} name={t(field.title)} sort={sortOf(field)} size={60} />);
}
