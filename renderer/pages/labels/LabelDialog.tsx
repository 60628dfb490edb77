import { Modal } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { SegmentedControl } from '../../parts/SegmentedControl.tsx';
import { LabelPreview } from './LabelPreview.tsx';
import { labelUrl, pageCount, useLabelSize, type LabelSize } from './useLabel.ts';
import css from './LabelDialog.module.css';

export interface LabelDialogProps {
  readonly entity: string;
  readonly id: string;
  /** The displayed label of the record. */
  readonly code: string;
  readonly version: number;
  readonly labels: readonly string[];
  /** Opens the form that prints a label on the plant's printers; undefined where the user may not. */
  readonly onQueue: (label: string) => (() => void) | undefined;
  readonly onClose: () => void;
}

/** Dots per millimetre of print heads, with their usual names. */
const PRINT_HEADS = [
  { value: '8', title: '203 dpi' },
  { value: '12', title: '300 dpi' },
  { value: '24', title: '600 dpi' },
] as const;

type PrintHead = (typeof PRINT_HEADS)[number]['value'];

/** The labels of a record: previewed, printed here or by the plant, or downloaded for a label printer. */
export function LabelDialog({ labels, onClose, ...props }: LabelDialogProps): ReactNode {
  const { t } = useTranslator();
  const [label, setLabel] = useState(labels[0] ?? '');
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('ui.label.of', { code: props.code })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {labels.length > 1 && (
        <div className={css['choice']}>
          <SegmentedControl
            label={t('ui.label.which')}
            segments={labels.map((value) => ({ value, title: t(value) }))}
            value={label}
            onPick={setLabel}
          />
        </div>
      )}
      <LabelPanel key={label} {...props} label={label} />
    </Modal>
  );
}

type LabelPanelProps = Omit<LabelDialogProps, 'labels' | 'onClose'> & { readonly label: string };

function LabelPanel({ onQueue, code, ...of }: LabelPanelProps): ReactNode {
  const { t } = useTranslator();
  const { data: size } = useLabelSize(of);
  const [copies, setCopies] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const queue = onQueue(of.label);
  const printHere = (): void => {
    setFailed(false);
    if (size) printLabel(labelUrl(of, 'svg'), size, copies).catch(() => setFailed(true));
  };
  return (
    <>
      <LabelPreview {...of} code={code} />
      {size && (
        <div className={css['doing']}>
          <Copies copies={copies} onCopies={setCopies} />
          <button type="button" className={css['print']} data-first onClick={printHere}>
            <Icon name="printer" size={18} />
            {t('ui.label.here')}
          </button>
          {queue && (
            <button type="button" className={css['print']} onClick={queue}>
              <Icon name="send" size={18} />
              {t('ui.label.queue')}
            </button>
          )}
          <a className={css['print']} href={labelUrl(of, 'pdf')} download>
            <Icon name="download" size={17} />
            {t('ui.label.pdf')}
          </a>
          <ZplLink of={of} copies={copies} />
          {hasFailed && (
            <p role="alert" className={css['failed']}>
              {t('ui.label.failed')}
            </p>
          )}
        </div>
      )}
    </>
  );
}

const MAX_COPIES = 99;

function Copies({ copies, onCopies }: { readonly copies: number; readonly onCopies: (copies: number) => void }): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  return (
    <div className={css['copies']}>
      <label htmlFor={id} className="muted text-13">
        {t('ui.label.copies')}
      </label>
      <input
        id={id}
        type="number"
        min={1}
        max={MAX_COPIES}
        step={1}
        value={copies}
        onChange={({ target }) => onCopies(Math.min(MAX_COPIES, Math.max(1, Math.round(Number(target.value) || 1))))}
      />
    </div>
  );
}

/** The label as ZPL, for a printer this browser does not know. */
function ZplLink({ of, copies }: { readonly of: Parameters<typeof labelUrl>[0]; readonly copies: number }): ReactNode {
  const { t } = useTranslator();
  const [head, setHead] = useState<PrintHead>('8');
  return (
    <div className={css['file']}>
      <a href={labelUrl(of, 'zpl', { dots: head, copies: String(copies) })} download>
        <Icon name="download" size={17} />
        {t('ui.label.zpl')}
      </a>
      <SegmentedControl label={t('ui.label.head')} segments={PRINT_HEADS} value={head} onPick={setHead} />
    </div>
  );
}

/** The print sheet that replaces the page; everything else is hidden. */
const PRINT_SHEET = 'takt-print';

const noPrintSheet = (): void => undefined;
/** Removes the last print sheet, so that the page itself can be printed. */
let clear = noPrintSheet;

/**
 * Prints drawings through the browser, each on a page of exactly its size. The browser's dialog can also save them as PDF.
 *
 * @param url URL of the drawing; its pages are asked for one by one
 * @throws Error when the drawing cannot be fetched
 */
async function printLabel(url: string, size: LabelSize, copies: number): Promise<void> {
  clear();
  const sheet = document.createElement('div');
  sheet.id = PRINT_SHEET;
  sheet.setAttribute('aria-hidden', 'true');
  const pages = pageCount(size);
  for (let at = 0; at < copies * pages; at++) {
    const image = new Image();
    image.src = pages === 1 ? url : `${url}&page=${(at % pages) + 1}`;
    sheet.append(image);
  }
  document.body.append(sheet);
  const rules = new CSSStyleSheet();
  rules.replaceSync(rulesOf(size));
  // A style element would need an exception from the content security policy; a constructed style sheet does not.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
  clear = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules);
    sheet.remove();
    clear = noPrintSheet;
  };
  try {
    await Promise.all([...sheet.children].map((image) => (image as HTMLImageElement).decode()));
  } catch (error) {
    clear();
    throw error;
  }
  // Some browsers continue before their dialog is closed.
  addEventListener('afterprint', () => clear(), { once: true });
  print();
}

function rulesOf({ width, height }: LabelSize): string {
  return `
    #${PRINT_SHEET} { display: none; }
    @page { size: ${width}mm ${height}mm; margin: 0; }
    @media print {
      html, body { height: auto !important; margin: 0 !important; background: #fff !important; }
      body > *:not(#${PRINT_SHEET}) { display: none !important; }
      #${PRINT_SHEET} { display: block; }
      #${PRINT_SHEET} img { display: block; width: ${width}mm; height: ${height}mm; break-after: page; break-inside: avoid; }
      #${PRINT_SHEET} img:last-child { break-after: auto; }
    }`;
}
