import { useEffect, useRef, useState, type ReactNode } from 'react';
import { previewImages } from '../../app/preview.ts';
import { back, useAddress } from '../../app/router.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import './preview.css';
import { PREVIEW_TEXTS } from './texts.ts';
import { useModal } from './useModal.ts';
import { useZoom } from './useZoom.ts';
import { WHOLE } from './zoom.ts';

/** Pictures in full screen, one at a time: swipe, zoom up to four times, close by tap, Esc or going back. */
export function PreviewImage(): ReactNode {
  const t = useTexts(PREVIEW_TEXTS);
  const { query } = useAddress();
  const [images] = useState(previewImages);
  const startIndex = Number(query.get('current') ?? 0);
  const [current, setCurrent] = useState(
    Number.isInteger(startIndex) && startIndex >= 0 && startIndex < images.length ? startIndex : 0,
  );
  const stage = useRef<HTMLDivElement>(null);
  const { view, setView, zoomTo } = useZoom(stage, { onTap: back, onSwipe: (steps) => show(current + steps) });
  const overlay = useRef<HTMLElement>(null);
  useModal(overlay);
  useTitle(t('title'));
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') back();
      if (key === 'ArrowRight') show(current + 1);
      if (key === 'ArrowLeft') show(current - 1);
      if (key === '+' || key === '=') zoomTo(view.scale + 1);
      if (key === '-') zoomTo(view.scale - 1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  const image = images[current];
  if (image === undefined)
    return (
      <Page title={t('title')}>
        <p className="none">{t('none')}</p>
      </Page>
    );
  return (
    <main id="main" className="preview" ref={overlay}>
      <h1 className="unseen" tabIndex={-1}>
        {t('title')}
      </h1>
      <div ref={stage} className="preview-stage">
        <img
          key={image.url}
          ref={(img) => {
            if (img !== null) img.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
          }}
          src={image.url}
          width={image.width}
          height={image.height}
          alt={image.alt ?? ''}
          draggable={false}
        />
      </div>
      <p className="preview-which" role="status">
        {t('which', { n: current + 1, of: images.length })}
      </p>
      <div className="preview-tools">
        <Tool icon="previous" name={t('previous')} isOff={current === 0} act={() => show(current - 1)} />
        <Tool icon="minus" name={t('smaller')} isOff={view.scale === 1} act={() => zoomTo(view.scale - 1)} />
        <Tool icon="plus" name={t('bigger')} isOff={view.scale >= 4} act={() => zoomTo(view.scale + 1)} />
        <Tool icon="next" name={t('next')} isOff={current === images.length - 1} act={() => show(current + 1)} />
        <Tool icon="close" name={t('close')} act={back} />
      </div>
    </main>
  );

  function show(n: number): void {
    if (n < 0 || n >= images.length) return;
    setCurrent(n);
    setView(WHOLE);
  }
}

interface ToolProps {
  readonly icon: 'previous' | 'minus' | 'plus' | 'next' | 'close';
  readonly name: string;
  readonly isOff?: boolean;
  readonly act: () => void;
}

function Tool({ icon, name, isOff = false, act }: ToolProps): ReactNode {
  return (
    <button type="button" className="round dark" disabled={isOff} onClick={act}>
      <Icon name={icon} />
      <span className="unseen">{name}</span>
    </button>
  );
}
