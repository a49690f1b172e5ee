ALTER TABLE "merchants" ADD COLUMN "decimals" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
-- Merchants from before this column stored amounts with the decimals of Unicode CLDR 48, which Node 24 contains. They keep
-- those, so that a stored balance means the same (docs/decisions/kit-currencies.md).
UPDATE "merchants" SET "decimals" = 0 WHERE "currency" IN ('AFN', 'ALL', 'BIF', 'CLP', 'COP', 'DJF', 'GNF', 'HUF', 'IDR', 'IQD', 'IRR', 'ISK', 'JPY', 'KMF', 'KPW', 'KRW', 'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'PYG', 'RWF', 'SLL', 'SOS', 'SYP', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF', 'YER');--> statement-breakpoint
UPDATE "merchants" SET "decimals" = 3 WHERE "currency" IN ('BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND');
