import type { ViewField } from '#engine';
import type { Speech } from '../../i18n/texts.ts';
import type { Band } from '../../shells/pad/SignalBand.tsx';
import { fieldAt } from '../../pages/forms/check/faults.ts';
import type { Places } from '../../pages/forms/FormWorldOf.tsx';
import { shortened } from '../../parts/codeParts.ts';
import { textLength } from '../../parts/textLength.ts';
import { saidOf } from '../scan/saidOf.ts';
import { takesCode } from '../../pages/forms/codes/waitingPlaces.ts';
import { keptBand } from '../../pages/outbox/keptBand.ts';
import type { ActionForm } from '../../pages/forms/useActionForm.ts';
import { missingFields } from '../../pages/forms/missing.ts';

/** What the band asks or answers now. */
export function padBand(form: ActionForm, hasConflict: boolean, places: Places, speech: Speech): Band {
  const { t } = speech;
  const { state, now, problems, outcome } = form;
  if (outcome?.data.kept && state === 'done') return keptBand(outcome.data.kept, t);
  if (state === 'done') return { tone: 'done', sentence: saidOf(outcome?.message, form.view.title, () => thingsOf(form), t) };
  if (state === 'confirming')
    return {
      tone: 'confirm',
      sentence: t('ui.confirm.ask'),
      detail: (now.question?.confirms ?? []).map(({ text }) => text).join(' · '),
    };
  if (now.failure?.status === 0) return { tone: 'offline', sentence: t('ui.net.away'), detail: t('ui.form.away') };
  if (now.failure) return { tone: 'refused', sentence: t('ui.form.failed', { number: now.failure.status }) };
  if (hasConflict) return { tone: 'confirm', sentence: t('ui.form.conflict') };
  const told = [...problems.whole, ...wrongPlaces(form).flatMap((at) => problems.byPlace.get(at) ?? [])];
  if (told.length > 0)
    return { tone: 'refused', sentence: t('ui.refused', { count: told.length }), detail: told.join(' · ') };
  return asking(form, places, t);
}

/** Places something is said against; what is only missing is asked for. */
function wrongPlaces(form: ActionForm): readonly string[] {
  const missing = missingFields(form).map(({ name }) => `/${name}`);
  return form.problems.places.filter((at) => !missing.includes(at));
}

/** Codes of what was made, else the first that was given. */
function thingsOf({ outcome, fields, now }: ActionForm): string {
  const made = (outcome?.data.created ?? []).flatMap(({ code, id }) => (code === null || code === id ? [] : code));
  if (made.length > 0) return made.join(', ');
  const code = fields
    .filter(({ kind }) => kind === 'code')
    .map(({ name }) => now.input[name])
    .find((value) => typeof value === 'string');
  return typeof code === 'string' ? shortened(code) : '';
}

/** Letters that fit the lines below the sentence, upright too. */
const ROOM = 72;

/** Names every missing field, as far as there is room; of the others it says how many they are. */
function toldMissing(missing: readonly ViewField[], t: Speech['t'], named = missing.length): string {
  const field = missing
    .slice(0, named)
    .map(({ title }) => t(title))
    .join(t('ui.form.listSign'));
  const more = missing.length - named;
  const text = more > 0 ? t('ui.form.missingMore', { field, more }) : t('ui.form.missing', { field });
  return named === 1 || textLength(text) <= ROOM ? text : toldMissing(missing, t, named - 1);
}

function asking(form: ActionForm, { active, asked }: Places, t: Speech['t']): Band {
  const { fields } = form;
  const fill = ({ title }: ViewField): Band => ({
    tone: 'wait',
    icon: 'pencil',
    sentence: t('ui.form.fill', { field: t(title) }),
    detail: t('ui.form.fillHow'),
  });
  const scan = ({ title }: ViewField): Band => ({
    tone: 'wait',
    sentence: t('ui.scan.ask', { slot: t(title) }),
    detail: t('ui.form.fillHow'),
  });
  const here = active === undefined ? undefined : fieldAt(fields, active);
  const missing = missingFields(form);
  const first = missing.length > 0 ? { detail: toldMissing(missing, t) } : {};
  if (here && !takesCode(here)) return { ...fill(here), ...first };
  if (here && asked !== undefined) return { ...scan(fieldAt(fields, asked) ?? here), ...first };
  const [next] = missing;
  if (!next) return ready(form, t);
  const isAsked = asked !== undefined && asked.split('/')[1] === next.name;
  return { ...(isAsked ? scan(fieldAt(fields, asked) ?? next) : fill(next)), ...first };
}

/** Nothing is missing: what saving will ask for, if anything. */
function ready({ now }: ActionForm, t: Speech['t']): Band {
  const expected = now.expected.map(({ text }) => text).join(' · ');
  const detail = expected === '' && now.needs !== undefined ? t('ui.form.willNeed') : expected;
  return { tone: 'wait', icon: 'check', sentence: t('ui.form.ready'), ...(detail === '' ? {} : { detail }) };
}
