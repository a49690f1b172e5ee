CREATE TABLE "promotion_parts" (
	"account_id" bigint NOT NULL,
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_parts_account_id_merchant_promotion_pk" PRIMARY KEY("account_id","merchant","promotion")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"titles" jsonb NOT NULL,
	"min_rank" integer DEFAULT 0 NOT NULL,
	"newcomer_days" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "promotions_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "welcome_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "login_type" text DEFAULT 'username' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "first_login" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_parts" ADD CONSTRAINT "promotion_parts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_parts_promotion_index" ON "promotion_parts" USING btree ("promotion");