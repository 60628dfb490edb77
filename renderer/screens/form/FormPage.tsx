import { lazy, Suspense, type ReactNode } from 'react';
import type { Json } from '../../api/reads.ts';

export interface FormPageProps {
  readonly screen: string;
  /** Inputs that are known already: shown, not asked. */
  readonly preset?: Readonly<Record<string, Json>>;
  readonly shell: 'pad' | 'office';
}

/** What a form of the PAD stands on, which is much and is fetched when the first one is opened. */
export const loadPadForm = async () => (await import('./PadForm.tsx')).PadForm;

const PadForm = lazy(async () => ({ default: await loadPadForm() }));
const OfficeFormPage = lazy(async () => ({ default: (await import('./OfficeFormPage.tsx')).OfficeFormPage }));
const NOTHING = {};

/** A form as a page of its own, in the look of its shell. */
export function FormPage({ screen, preset = NOTHING, shell }: FormPageProps): ReactNode {
  const Page = shell === 'pad' ? PadForm : OfficeFormPage;
  return (
    <Suspense fallback={null}>
      <Page key={screen} screen={screen} preset={preset} />
    </Suspense>
  );
}
