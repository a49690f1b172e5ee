import { useSyncExternalStore, type ReactNode } from 'react';
import { Picture, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { MainHeading } from '#engine/react/ui/MainHeading.tsx';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import { download, phone } from '#engine/react/ui/icons.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import type { Resource } from '#schemas/generated/api.ts';
import { systemHere, type System } from './systemHere.ts';
import type { AppDownloadProps } from './props.ts';
import styles from './app-download.module.css';

type ViewProps = WidgetView<AppDownloadProps, { routes: 'domainRoute' }>;

const never = () => () => {};

/**
 * A block with a guide for each system that has an app, the visitor's own first; then how to use the site without one
 * (R2.1.22, R2.10.6). Only CSS changes the order, so the blocks neither move in the DOM nor hydrate for it.
 */
export function AppDownload({ props, data, slots, t }: ViewProps) {
  const system = useSyncExternalStore<System | undefined>(never, systemHere, () => undefined);
  const of = (type: string) =>
    data.routes.resources.find(({ resourceType, url }) => resourceType === type && leadsToApp(url));
  const [ios, android] = [of('IOS'), of('ANDROID')];
  return (
    <div className={styles.apps} data-system={system}>
      <header className={styles.head}>
        <MainHeading level={props.level}>{t(props.title)}</MainHeading>
        <p>{t(ios || android ? props.lead : 'none')}</p>
      </header>
      {ios && (
        <App kind="ios" resource={ios} guide={slots.ios} title={t('ios')} get={t('getIos')} qr={t('qrIos')} />
      )}
      {android && (
        <App
          kind="android"
          resource={android}
          guide={slots.android}
          title={t('android')}
          get={t('getAndroid')}
          qr={t('qrAndroid')}
        />
      )}
      <Rest guide={slots.home} title={t('home')} />
    </div>
  );
}

/** How to add the site itself to the home screen. */
function Rest({ guide, title }: { guide: ReactNode; title: string }) {
  if (!guide) return null;
  return (
    <section id="home-screen" className={styles.rest} aria-labelledby="app-home">
      <h2 id="app-home">{title}</h2>
      {guide}
    </section>
  );
}

/** False for a page of the site, such as this one: operators enter it so that the top menu has its links. */
function leadsToApp(url: string): boolean {
  return url !== '' && (!url.startsWith('/') || url.startsWith('/media/'));
}

interface AppProps {
  kind: System;
  resource: Resource;
  guide: ReactNode;
  title: string;
  get: string;
  /** Text alternative of the QR code. */
  qr: string;
}

function App({ kind, resource: { url, qrCodeUrl }, guide, title, get, qr }: AppProps) {
  return (
    <section id={kind} className={styles[kind]} aria-labelledby={`app-${kind}`}>
      <div className={styles.get}>
        {qrCodeUrl && (
          <Picture
            src={qrCodeUrl}
            fallback={noPicture}
            alt={qr}
            width={148}
            height={148}
            className={styles.qr}
          />
        )}
        <h2 id={`app-${kind}`}>{title}</h2>
        <ButtonLink href={url} icon={download}>
          {get}
        </ButtonLink>
      </div>
      {guide}
    </section>
  );
}

/** Shown if a QR code does not load: a white box, as the button next to it leads to the same address. */
const noPicture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/%3E";

export function Skeleton({ props, slots, t, failed }: SkeletonView<AppDownloadProps>) {
  return (
    <div className={styles.apps} aria-busy={!failed}>
      <header className={styles.head}>
        <MainHeading level={props.level}>{t(props.title)}</MainHeading>
        <p>{t(props.lead)}</p>
      </header>
      {failed ? <EmptyState icon={phone} text={t('failed')} /> : <SkeletonBar height="240px" />}
      <Rest guide={slots.home} title={t('home')} />
    </div>
  );
}
