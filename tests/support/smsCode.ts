import { until, type Site } from './Site.ts';

/** The six digits of the last SMS to a number such as `+66812345678`. Waits for it: it is sent after the response. */
export async function smsCode(site: Site, number: string): Promise<string> {
  let code = '';
  await until(async () => {
    const list = await site.operate('sms', 'list', number);
    code = /\d{6}/.exec(list.split(/kept/)[1] ?? '')?.[0] ?? '';
    return code !== '';
  }, 10_000);
  return code;
}
