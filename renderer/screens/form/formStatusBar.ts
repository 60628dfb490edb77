import type { ViewField } from '#engine';
import type { Translator } from '../../i18n/texts.ts';
import type { StatusBarContent } from '../../shells/pad/StatusBar.tsx';
import { fieldAt } from '../../pages/forms/check/faults.ts';
import type { FieldFocus } from '../../pages/forms/FormProvider.tsx';
import { shortened } from '../../parts/codeParts.ts';
import { textLength } from '../../parts/textLength.ts';
import { outcomeText, spokenCode } from '../scan/outcomeText.ts';
import { acceptsCode } from '../../pages/forms/codes/openTargets.ts';
import {
  doneBeforeStatusBar,
  queuedNoticeStatusBar,
  queuedStatusBar,
  withWarnings,
} from '../../pages/outbox/queuedStatusBar.ts';
import type { ActionForm } from '../../pages/forms/useActionForm.ts';
import { missingFields } from '../../pages/forms/missing.ts';

/** Content of the status bar of a form. */
export function formStatusBar(
  form: ActionForm,
  hasConflict: boolean,
  focus: FieldFocus,
  helpPhone: string | undefined,
  translator: Translator,
): StatusBarContent {
  const { t } = translator;
  const { state, now, problems, outcome } = form;
  const queuedKey = state === 'done' ? outcome?.data.queuedKey : undefined;
  if (queuedKey) return form.view.notifies ? queuedNoticeStatusBar(queuedKey, helpPhone, t) : queuedStatusBar(queuedKey, t);
  if (state === 'done') {
    const done: StatusBarContent = outcome?.doneAt
      ? doneBeforeStatusBar(outcome.doneAt, translator)
      : { tone: 'done', sentence: outcomeText(outcome?.message, form.view.title, () => subjectOf(form), t) };
    return withWarnings(done, outcome?.warnings);
  }
  if (state === 'confirming')
    return {
      tone: 'confirm',
      sentence: t('ui.confirm.ask'),
      detail: (now.question?.confirms ?? []).map(({ text }) => text).join(' · '),
    };
  if (now.failure?.status === 0) return { tone: 'offline', sentence: t('ui.net.away'), detail: t('ui.form.away') };
  if (now.failure) return { tone: 'refused', sentence: t('ui.form.failed', { number: now.failure.status }) };
  if (hasConflict) return { tone: 'confirm', sentence: t('ui.form.conflict') };
  const conflict = [...problems.whole, ...pathsWithErrors(form).flatMap((at) => problems.byPath.get(at) ?? [])];
  if (conflict.length > 0)
    return { tone: 'refused', sentence: t('ui.refused', { count: conflict.length }), detail: conflict.join(' · ') };
  return askStatus(form, focus, t);
}

/** Paths with errors; missing values are asked for and are no errors. */
function pathsWithErrors(form: ActionForm): readonly string[] {
  const missing = missingFields(form).map(({ name }) => `/${name}`);
  return form.problems.paths.filter((at) => !missing.includes(at));
}

/** Codes of the created records, else the first code among the inputs. */
function subjectOf({ outcome, view, now }: ActionForm): string {
  const created = (outcome?.data.created ?? []).flatMap(spokenCode);
  if (created.length > 0) return created.join(', ');
  const code = view.fields
    .filter(({ kind }) => kind === 'code')
    .map(({ name }) => now.input[name])
    .find((value) => typeof value === 'string');
  return typeof code === 'string' ? shortened(code) : '';
}

/** Letters that fit below the sentence, also in portrait orientation. */
const MAX_LETTERS = 72;

/** Lists the missing fields as far as they fit, and counts the rest. */
function missingText(missing: readonly ViewField[], t: Translator['t'], fieldTitle = missing.length): string {
  const field = missing
    .slice(0, fieldTitle)
    .map(({ title }) => t(title))
    .join(t('ui.form.listSign'));
  const more = missing.length - fieldTitle;
  const text = more > 0 ? t('ui.form.missingMore', { field, more }) : t('ui.form.missing', { field });
  return fieldTitle === 1 || textLength(text) <= MAX_LETTERS ? text : missingText(missing, t, fieldTitle - 1);
}

function askStatus(form: ActionForm, { active, scanTarget }: FieldFocus, t: Translator['t']): StatusBarContent {
  const { fields } = form;
  const fill = ({ title }: ViewField): StatusBarContent => ({
    tone: 'wait',
    icon: 'pencil',
    sentence: t('ui.form.fill', { field: t(title) }),
    detail: t('ui.form.fillHow'),
  });
  const scan = ({ title }: ViewField): StatusBarContent => ({
    tone: 'wait',
    sentence: t('ui.scan.ask', { slot: t(title) }),
    detail: t('ui.form.fillHow'),
  });
  const here = active === undefined ? undefined : fieldAt(fields, active);
  const missing = missingFields(form);
  const first = missing.length > 0 ? { detail: missingText(missing, t) } : {};
  if (here && !acceptsCode(here)) return { ...fill(here), ...first };
  if (here && scanTarget !== undefined) return { ...scan(fieldAt(fields, scanTarget) ?? here), ...first };
  const [next] = missing;
  if (!next) return ready(form, t);
  const isScanExpected = scanTarget !== undefined && scanTarget.split('/')[1] === next.name;
  return { ...(isScanExpected ? scan(fieldAt(fields, scanTarget) ?? next) : fill(next)), ...first };
}

/** The form is complete: the questions that saving will ask, if any. */
function ready({ now }: ActionForm, t: Translator['t']): StatusBarContent {
  const expected = now.expected.map(({ text }) => text).join(' · ');
  const detail = expected === '' && now.requiredPermission !== undefined ? t('ui.form.willNeed') : expected;
  return { tone: 'wait', icon: 'check', sentence: t('ui.form.ready'), ...(detail === '' ? {} : { detail }) };
}
