import { useEffect, useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import { checkDraw } from '#schemas/lottery/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Balls } from '../shared/Balls.tsx';
import { drawNumber } from '../shared/drawNumber.ts';
import styles from './lottery-results.module.css';

interface ProofDialogProps {
  result: CallValue<'openedNumeros'>[number];
  close: () => void;
  t: Translate;
}

type Proof = CallValue<'lotteryDrawProof'>;

/** How to check a draw: the commitment from before the bets, and the seed that was shown after it. */
export function ProofDialog({ result: { gameCode, numero, numbers }, close, t }: ProofDialogProps) {
  const { request } = useActions();
  const [proof, setProof] = useState<Proof | 'failed'>();
  const [isRight, setIsRight] = useState<boolean>();
  useEffect(() => {
    let isOpen = true;
    const load = request('lotteryDrawProof', { gameCode, numero }).then(
      async (answer) => {
        if (!isOpen) return;
        setProof(answer);
        // Browsers compute hashes on secure origins only; elsewhere the values can be checked by hand.
        const { isSeedCommitted, areNumbersFromSeed } = await checkDraw(answer);
        if (isOpen && answer.seed !== undefined) setIsRight(isSeedCommitted && areNumbersFromSeed);
      },
      () => isOpen && setProof('failed'),
    );
    load.catch(() => {});
    return () => {
      isOpen = false;
    };
  }, [request, gameCode, numero]);
  return (
    <Dialog
      title={t('proof', { numero: drawNumber(numero) })}
      closeName={t('close')}
      size="md"
      onClose={close}
    >
      <div className={styles.proof}>
        <Balls numbers={numbers} />
        <p>{t('how')}</p>
        {isRight !== undefined && (
          <Alert kind={isRight ? 'success' : 'danger'} alert>
            {t(isRight ? 'right' : 'wrong')}
          </Alert>
        )}
        {proof === undefined && <SkeletonBar height="9rem" />}
        {proof === 'failed' && <p role="alert">{t('noProof')}</p>}
        {proof !== undefined && proof !== 'failed' && (
          <dl>
            {proof.committedTime !== undefined && (
              <>
                <dt>{t('committed')}</dt>
                <dd>
                  <DateTime value={proof.committedTime} />
                </dd>
              </>
            )}
            <dt>{t('commitment')}</dt>
            <dd dir="ltr">
              <code>{proof.commitment}</code>
            </dd>
            <dt>{t('seed')}</dt>
            <dd dir="ltr">
              <code>{proof.seed ?? '–'}</code>
            </dd>
          </dl>
        )}
      </div>
    </Dialog>
  );
}
