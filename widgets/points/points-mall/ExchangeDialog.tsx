import { useState } from 'react';
import { useActions, useFormat, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { rewardConfirmed } from '#schemas/confirmedMoney.ts';
import type { PointBalance, PointReward } from '#schemas/generated/api.ts';
import { fieldsOrWarn } from '#widgets/shared/forms/fieldsOrWarn.ts';
import { TextArea } from '#widgets/shared/forms/TextArea.tsx';
import {
  Form,
  hasLength,
  PaymentPasswordField,
  upTo,
  useForm,
  type FormSchema,
} from '#widgets/shared/forms/forms.ts';
import { PointSum } from '../shared/PointSum.tsx';
import { Sums } from '../shared/Sums.tsx';
import shared from '../shared/points.module.css';
import { mostPieces } from './mallFilters.ts';
import { Stepper } from './Stepper.tsx';
import styles from './points-mall.module.css';

/** Refusals that say that what is shown is no longer so. */
const outdated = ['out-of-stock', 'not-enough-points', 'reward-limit', 'terms-changed', 'no-such-reward'];
const places = Object.fromEntries(outdated.map((code) => [code, 'quantity']));

/** Characters of an address: fewer cannot name a person, a street and a town. */
const [shortestAddress, longestAddress] = [12, 400];

const password = { required: true, secret: true } as const;
const schema: FormSchema = { paymentPassword: password };
const sentSchema: FormSchema = {
  address: { required: true, checks: [hasLength(shortestAddress, longestAddress, 'address-short')] },
  paymentPassword: password,
};

interface ExchangeDialogProps {
  reward: PointReward;
  balance: PointBalance | undefined;
  onClose: () => void;
  /** The platform refused what is shown: it has to be loaded again. */
  onStale: () => void;
  /** The exchange's number. */
  onDone: (order: string) => void;
  t: Translate;
}

/** Quantity, what it costs and leaves, where it is sent, and the payment password (R2.1.20, R7.11). */
export function ExchangeDialog({ reward, balance, onClose, onStale, onDone, t }: ExchangeDialogProps) {
  const { request, warn } = useActions();
  const { number } = useFormat();
  const [quantity, setQuantity] = useState(1);
  const [refused, setRefused] = useState<string>();
  const most = Math.max(1, mostPieces(reward, balance));
  const pieces = Math.min(quantity, most);
  const points = reward.points * pieces;
  const left = balance && balance.points - points;
  const texts: Record<string, string> = {
    required: t('required'),
    'address-short': t('address-hint'),
    'payment-password-required': t('need-password'),
    'payment-password-wrong': t('wrong-password'),
    'payment-password-locked': t('locked-password'),
  };
  const isSent = reward.needsAddress === true;
  const form = useForm({
    schema: isSent ? sentSchema : schema,
    errorText: (_, key) => texts[key] ?? t('required'),
    async send(values) {
      setRefused(undefined);
      const query = {
        reward: reward.reward,
        quantity: pieces,
        confirmed: fingerprintOf(
          rewardConfirmed({ reward: reward.reward, quantity: pieces, price: reward.points }),
        ),
        ...(isSent && { address: values('address') }),
        paymentPassword: values('paymentPassword'),
      };
      let number = '';
      const redeem = async () => {
        number = (await request('redeemPoints', query)).order.order;
      };
      const refusal = await fieldsOrWarn(redeem, warn, places);
      if (!refusal) {
        onDone(number);
        return null;
      }
      const code = refusal.fields['quantity'];
      if (code === undefined) return refusal;
      setRefused(t(`refused-${code}`));
      onStale();
      return { fields: {} };
    },
  });
  return (
    <Dialog title={t('exchange')} closeName={t('close')} onClose={onClose}>
      <Form form={form} noValidate className={shared.form}>
        <div className={styles.chosen}>
          <img src={reward.picture} alt="" width={96} height={72} />
          <div>
            <h3>
              <bdi>{reward.title}</bdi>
            </h3>
            <PointSum value={reward.points} name={t('price')} />
          </div>
        </div>
        <Stepper value={pieces} most={most} onChange={setQuantity} t={t} />
        <Sums
          sums={[
            { name: t('total'), value: <PointSum value={points} name="" /> },
            ...(left === undefined
              ? []
              : [{ name: t('left'), value: <bdi>{number(left)}</bdi>, isShort: left < 0 }]),
          ]}
        />
        {isSent && (
          <TextArea
            name="address"
            label={t('address')}
            rows={4}
            {...upTo(longestAddress)}
            autoComplete="shipping street-address"
            hint={t('address-hint')}
            error={form.error('address')}
          />
        )}
        <PaymentPasswordField
          label={t('payment')}
          show={t('show')}
          hide={t('hide')}
          error={form.error('paymentPassword')}
        />
        {refused !== undefined && (
          <Alert kind="danger" alert>
            {refused}
          </Alert>
        )}
        <Button type="submit" wide busy={form.busy}>
          {t('exchange')}
        </Button>
      </Form>
    </Dialog>
  );
}
