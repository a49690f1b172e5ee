import type { Country } from '#schemas/generated/api.ts';

/** Country code and dial code, Thailand first, then by code. */
const list =
  'TH 66 AD 376 AE 971 AF 93 AG 1268 AL 355 AM 374 AO 244 AR 54 AT 43 AU 61 AZ 994 BA 387 BB 1246 ' +
  'BD 880 BE 32 BF 226 BG 359 BH 973 BI 257 BJ 229 BN 673 BO 591 BR 55 BS 1242 BT 975 BW 267 ' +
  'BY 375 BZ 501 CA 1 CD 243 CF 236 CG 242 CH 41 CI 225 CL 56 CM 237 CN 86 CO 57 CR 506 CU 53 ' +
  'CV 238 CY 357 CZ 420 DE 49 DJ 253 DK 45 DM 1767 DO 1809 DZ 213 EC 593 EE 372 EG 20 ER 291 ' +
  'ES 34 ET 251 FI 358 FJ 679 FM 691 FR 33 GA 241 GB 44 GD 1473 GE 995 GH 233 GM 220 GN 224 ' +
  'GQ 240 GR 30 GT 502 GW 245 GY 592 HK 852 HN 504 HR 385 HT 509 HU 36 ID 62 IE 353 IL 972 IN 91 ' +
  'IQ 964 IR 98 IS 354 IT 39 JM 1876 JO 962 JP 81 KE 254 KG 996 KH 855 KI 686 KM 269 KN 1869 ' +
  'KR 82 KW 965 KZ 7 LA 856 LB 961 LC 1758 LI 423 LK 94 LR 231 LS 266 LT 370 LU 352 LV 371 LY 218 ' +
  'MA 212 MC 377 MD 373 ME 382 MG 261 MH 692 MK 389 ML 223 MM 95 MN 976 MO 853 MR 222 MT 356 ' +
  'MU 230 MV 960 MW 265 MX 52 MY 60 MZ 258 NA 264 NE 227 NG 234 NI 505 NL 31 NO 47 NP 977 NR 674 ' +
  'NZ 64 OM 968 PA 507 PE 51 PG 675 PH 63 PK 92 PL 48 PT 351 PW 680 PY 595 QA 974 RO 40 RS 381 ' +
  'RU 7 RW 250 SA 966 SB 677 SC 248 SD 249 SE 46 SG 65 SI 386 SK 421 SL 232 SM 378 SN 221 SO 252 ' +
  'SR 597 SS 211 ST 239 SV 503 SY 963 SZ 268 TD 235 TG 228 TJ 992 TL 670 TM 993 TN 216 TO 676 ' +
  'TR 90 TT 1868 TV 688 TW 886 TZ 255 UA 380 UG 256 US 1 UY 598 UZ 998 VC 1784 VE 58 VN 84 VU 678 ' +
  'WS 685 YE 967 ZA 27 ZM 260 ZW 263';

/** Every country with its dial code. */
export const countries: Country[] = [...list.matchAll(/([A-Z]{2}) (\d+)/g)].map(
  ([, countryCode = '', countryDialingCode = '']) => ({
    countryCode,
    countryDialingCode,
  }),
);

/** Every country, starting with the one of the currency, for a picker. */
export function countriesFor(currency: string): Country[] {
  const home = currency.slice(0, 2);
  const isHome = (country: Country) => country.countryCode === home;
  return [...countries.filter(isHome), ...countries.filter((country) => !isHome(country))];
}
