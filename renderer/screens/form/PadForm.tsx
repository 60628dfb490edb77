import { useState, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import type { Band } from '../../shells/pad/SignalBand.tsx';
import { withConsequence } from '../../pages/consequences/withConsequence.tsx';
import { ConflictPanel } from '../../pages/forms/record/ConflictPanel.tsx';
import { dropDraft } from '../../pages/forms/drafts.ts';
import { ActionFields } from '../../pages/forms/FormBody.tsx';
import { sentInput } from '../../pages/forms/formMachine.ts';
import { FormWorldOf, type Places } from '../../pages/forms/FormWorldOf.tsx';
import { PresetList } from '../../pages/forms/PresetList.tsx';
import { Restored } from '../../pages/forms/Restored.tsx';
import type { RecordData } from '../../pages/forms/prefill.ts';
import { useActionForm, type FormStart } from '../../pages/forms/useActionForm.ts';
import { useConflict } from '../../pages/forms/record/useConflict.ts';
import { useFormStart } from '../../pages/forms/useFormStart.ts';
import { goOnByEnter, useSaveKey } from '../../pages/forms/useSave.ts';
import { Agreeing } from '../../pages/proof/Agreeing.tsx';
import { Signing } from '../../pages/proof/Signing.tsx';
import { NextSteps } from '../../parts/NextSteps.tsx';
import { usePending } from '../../widgets/files/pending.ts';
import { usePhone } from '../../widgets/usePhone.ts';
import { useWidgets } from '../../widgets/useWidgets.ts';
import type { FormPageProps } from './OfficeFormPage.tsx';
import { ALONE, BELOW_HEAD } from '../../pages/forms/fieldPages.ts';
import { FieldSide } from './FieldSide.tsx';
import { PageKeys } from './PageKeys.tsx';
import { Progress } from './Progress.tsx';
import { RecordHead } from './RecordHead.tsx';
import { useRefusedField } from './useRefusedField.ts';
import { padBand } from './padBand.ts';
import { padPrimary } from './padPrimary.ts';
import css from './PadForm.module.css';

const NO_VERSIONS = {};

/** A form on the PAD: the band asks and answers, the keypad stands at the side, saving is the primary action. */
export function PadForm({ view: { id: screen }, preset }: FormPageProps): ReactNode {
  const { t } = useSpeech();
  const found = useFormStart({ screen, preset, versions: NO_VERSIONS, shell: 'pad' });
  const { start, record, error, onAgain } = found;
  const [round, setRound] = useState(0);
  if (start) return <Filled key={round} start={start} record={record} onNext={() => setRound(round + 1)} />;
  const band: Band = error
    ? { tone: 'refused', sentence: t('ui.noScreen'), detail: error.message }
    : { tone: 'wait', icon: 'clock', sentence: t('ui.form.loading') };
  return (
    <PadFrame
      title=""
      onBack={() => history.back()}
      band={band}
      {...(error ? { primary: { label: t('ui.again'), icon: 'refresh', onPress: onAgain } } : {})}
    >
      {null}
    </PadFrame>
  );
}

interface FilledProps {
  readonly start: FormStart;
  readonly record: RecordData | undefined;
  readonly onNext: () => void;
}

function Filled({ start, record, onNext }: FilledProps): ReactNode {
  const speech = useSpeech();
  const form = useActionForm(start);
  useWidgets(start.view);
  const conflict = useConflict(form, record);
  const [places, setPlaces] = useState<Places>({});
  useRefusedField(start.view.id, places.onEnter);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const most = form.shownPreset.length > 0 || form.isRestored ? BELOW_HEAD : ALONE;
  const { view, fields, now, state, send } = form;
  const isPhone = usePhone();
  const pending = usePending();
  const ready = padPrimary(form, speech.t, onNext);
  const wait = pending > 0 ? speech.t('ui.file.wait', { count: pending }) : undefined;
  const primary = wait === undefined ? ready : { ...ready, closed: wait };
  const said = padBand(form, conflict !== undefined, places, speech);
  const aside = state === 'done' ? {} : { aside: <Progress form={form} /> };
  const band = withConsequence({ ...said, ...aside }, view, sentInput(now));
  useSaveKey(() => primary.closed === undefined && primary.onPress());
  const leave = (): void => {
    dropDraft(form.draft);
    history.back();
  };
  const cancel = (): void => send({ type: 'cancel' });
  const next = view.next && form.outcome?.data.next && <NextSteps steps={view.next} outcome={form.outcome.data} />;
  return (
    <PadFrame
      title={speech.t(view.title)}
      onBack={leave}
      band={wait !== undefined && band.tone === 'wait' ? { ...band, detail: wait } : band}
      side={next ?? (isPhone ? undefined : <FieldSide form={form} places={places} onPlace={setPlace} />)}
      primary={primary}
      {...(state === 'confirming' ? { undo: { label: speech.t('ui.back'), isClosed: false, onPress: cancel } } : {})}
    >
      <FormWorldOf
        form={form}
        look="pad"
        onPlaces={setPlaces}
        tiles={isPhone ? undefined : { place: state === 'done' ? null : place, most }}
      >
        <RecordHead view={view} preset={start.preset}>
          <PresetList form={form} />
        </RecordHead>
        <Restored form={form} />
        {state === 'signing' && (
          <Signing asked={now} onSigned={(token) => send({ type: 'signed', token })} onCancel={cancel} isLarge />
        )}
        {conflict && <ConflictPanel conflict={conflict} />}
        {/* Enter walks; each control is its own. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          className={css['body']}
          data-screen={view.id}
          onKeyDown={goOnByEnter}
          inert={state === 'done' || state === 'sending'}
        >
          <ActionFields form={form} />
        </div>
        {!isPhone && <PageKeys fields={fields} most={most} places={places} />}
      </FormWorldOf>
      {state === 'agreeing' && (
        <Agreeing asked={now} onAgreed={(token) => send({ type: 'agreed', token })} onCancel={cancel} />
      )}
    </PadFrame>
  );
}
