import { until, type Site } from './Site.ts';

/** The six digits of the last SMS to a number such as `+66812345678`. Waits for it: it is sent after the response. */
export async function smsCode(site: Site, number: string, merchant?: string): Promise<string> {
  let code = '';
  await until(async () => {
    const list = await site.operate('sms', 'list', number, ...(merchant ? ['--merchant', merchant] : []));
    code = /\d{6}/.exec(list.split(/kept/)[1] ?? '')?.[0] ?? '';
    return code !== '';
  });
  return code;
}
