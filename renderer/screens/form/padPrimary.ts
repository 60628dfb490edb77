import type { Translator } from '../../i18n/texts.ts';
import type { Primary } from '../../shells/pad/PrimaryAction.tsx';
import type { ActionForm } from '../../pages/forms/useActionForm.ts';
import { canRepeat } from '../../pages/forms/formKind.ts';
import { missingFields } from '../../pages/forms/missing.ts';

interface Ways {
  /** To the same form, empty. */
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** The primary action: save, confirm, or what is done next; disabled while a required field is missing. */
export function padPrimary(form: ActionForm, t: Translator['t'], { onNext, onBack }: Ways): Primary {
  const { view, state, send, problems } = form;
  if (state === 'done' && !canRepeat(view)) return { label: t('ui.back'), icon: 'arrow-left', onPress: onBack };
  if (state === 'done') return { label: t('ui.form.another'), icon: 'plus', onPress: onNext };
  if (state === 'confirming') return { label: t('ui.confirm'), onPress: () => send({ type: 'confirm' }) };
  const base = {
    label: t(view.title),
    icon: 'device-floppy',
    isBusy: state === 'sending',
    onPress: () => send({ type: 'submit' }),
  };
  const missing = missingFields(form);
  const [only] = missing;
  if (only && missing.length === 1) return { ...base, closed: t('ui.form.missing', { field: t(only.title) }) };
  if (only) return { ...base, closed: t('ui.form.missingCount', { count: missing.length }) };
  const [first] = problems.paths;
  const wrong = first === undefined ? undefined : problems.byPath.get(first)?.[0];
  return wrong === undefined || state === 'sending' ? base : { ...base, closed: wrong };
}
