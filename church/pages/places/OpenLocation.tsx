import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAddress } from '../../app/router.ts';
import { useSiteTexts, useTexts } from '../../i18n/texts.ts';
import { copyText } from '../../lib/copyText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ItemLink } from '../../ui/ItemLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { showToast } from '../../ui/toast.ts';
import { mapLinks, type Destination, type MapLink } from './mapLinks.ts';
import './places.css';
import { Points } from './Points.tsx';
import { PLACE_TEXTS } from './texts.ts';

/** Location of a place and directions in any map app a phone may have; without a place, all church points. */
export function OpenLocation(): ReactNode {
  const t = useTexts(PLACE_TEXTS);
  const { query } = useAddress();
  const to = destinationOf(query);
  return (
    <Page title={t(to === null ? 'points.title' : 'open.title')}>
      {to === null ? (
        <Points />
      ) : (
        <Directions
          id={query.get('id') ?? ''}
          to={to}
          address={query.get('address') ?? ''}
          phone={query.get('phone') ?? ''}
        />
      )}
    </Page>
  );
}

/** The destination in the address; its datum is that of Chinese maps unless it says otherwise. */
export function destinationOf(query: URLSearchParams): Destination | null {
  const params = [query.get('latitude'), query.get('longitude')];
  const [latitude = Number.NaN, longitude = Number.NaN] = params.map((text) => (text === null ? Number.NaN : Number(text)));
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const datum = query.get('datum') === 'wgs84' ? 'wgs84' : 'gcj02';
  return { name: query.get('name') ?? '', latitude, longitude, datum };
}

interface DirectionsProps {
  /** The church point it is; empty for any other place. */
  readonly id: string;
  readonly to: Destination;
  readonly address: string;
  readonly phone: string;
}

function Directions({ id, to, address, phone }: DirectionsProps): ReactNode {
  const t = useTexts(PLACE_TEXTS);
  const s = useSiteTexts();
  const links = useLinks(to);
  const item = { kind: 'churchPoint', id } as const;
  const written = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <section className="card place">
        <h2>{to.name}</h2>
        {address !== '' && <p ref={written}>{address}</p>}
        <p className="links">
          {address !== '' && (
            <button type="button" className="pill" onClick={copy}>
              {t('copy')}
            </button>
          )}
          {phone !== '' && (
            <ItemLink {...item} className="pill" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              <Icon name="phone" size={20} />
              {t('call')}
            </ItemLink>
          )}
        </p>
      </section>
      <h2>{t('maps')}</h2>
      {links === null && <p role="status">{s('loader.text')}</p>}
      <ul className="map-links">
        {links?.map(({ map, href }) => (
          <li key={map}>
            <ItemLink
              {...item}
              className="pill"
              href={href}
              rel="noopener noreferrer"
              {...(map === 'geo' ? {} : { target: '_blank' })}
            >
              <Icon name="map" size={20} />
              {t(`map.${map}`)}
            </ItemLink>
          </li>
        ))}
      </ul>
    </>
  );

  function copy(): void {
    const isCopied = copyText(address);
    if (!isCopied && written.current !== null) getSelection()?.selectAllChildren(written.current);
    showToast(t(isCopied ? 'copied' : 'copyByHand'));
  }
}

/** Datum conversion is loaded when the visitor wants to go. */
function useLinks(to: Destination): readonly MapLink[] | null {
  const [links, setLinks] = useState<readonly MapLink[] | null>(null);
  const { name, latitude, longitude, datum } = to;
  useEffect(() => {
    let isOver = false;
    void import('./convert.ts').then(({ convert }) => {
      if (!isOver) setLinks(mapLinks({ name, latitude, longitude, datum }, convert));
    });
    return () => {
      isOver = true;
    };
  }, [name, latitude, longitude, datum]);
  return links;
}
