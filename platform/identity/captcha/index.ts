export { captchaIsRight, createCaptcha, digitsOf, randomDigits, recordCaptcha } from './captcha.ts';
export { countSending, requireCaptchaOfGuest } from './guestForm.ts';
export { checkSlider, createSlider, sliderIsSolved } from './slider.ts';
export { encodeAdpcm } from './sounds/adpcm.ts';
export { recordDigits } from './sounds/recordDigits.ts';
export { seededRandom } from './sounds/seededRandom.ts';
export { openVoices, sampleRate } from './sounds/voices.ts';
