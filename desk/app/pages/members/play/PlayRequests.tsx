import calls from '#schemas/operator/calls/safer-play.json';
import { CallForm } from '../../../form/CallForm.tsx';
import { Section } from '../../../parts/Section.tsx';
import { allows, useSelf } from '../../../session/self.ts';
import { useT } from '../../../preferences/useT.ts';
import styles from '../members.module.css';

const { tightenLimit, beginBreak } = calls.calls;

/** Lengths that members are offered: hours of a cool-off, months of a self-exclusion. */
const lengths = { 'cool-off': [24, 72, 168, 336, 672, 1008], 'self-exclusion': [6, 12, 36, 60, 0] } as const;

const breakSchema = (kind: keyof typeof lengths) => ({
  ...beginBreak.request,
  properties: { ...beginBreak.request.properties, length: { enum: lengths[kind] } },
});

/** What a member may ask the desk for: a stricter limit, or a break. Nothing here makes anything less strict. */
export function PlayRequests({ merchant, account }: { merchant: string; account: string }) {
  const t = useT();
  if (!allows(useSelf(), 'play.care', merchant)) return null;
  return (
    <section className={styles.part} aria-label={t('at-request')}>
      <h2>{t('at-request')}</h2>
      <p className={styles.hint}>{t('at-request-text')}</p>
      <Section title={t('do-tightenLimit')}>
        <CallForm
          call="tightenLimit"
          schema={tightenLimit.request}
          known={{ merchant, account }}
          word={account}
          label={t('do-tightenLimit')}
        />
      </Section>
      {(['cool-off', 'self-exclusion'] as const).map((kind) => (
        <Section key={kind} title={t(`do-begin-${kind}`)}>
          <CallForm
            call="beginBreak"
            schema={breakSchema(kind)}
            known={{ merchant, account, kind }}
            word={account}
            label={t(`do-begin-${kind}`)}
            effect={async () => ({ danger: t(`danger-${kind}`, { account }) })}
          />
        </Section>
      ))}
    </section>
  );
}
