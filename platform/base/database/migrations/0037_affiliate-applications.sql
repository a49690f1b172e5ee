CREATE TABLE "affiliate_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"wished" text NOT NULL,
	"channels" text NOT NULL,
	"members" integer NOT NULL,
	"language" text NOT NULL,
	"site" text,
	"state" text DEFAULT 'sent' NOT NULL,
	"reason" text,
	"opened" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "affiliate_applications_state" CHECK ("affiliate_applications"."state" in ('sent', 'accepted', 'refused') and ("affiliate_applications"."state" = 'sent') = ("affiliate_applications"."decided_at" is null) and ("affiliate_applications"."state" = 'accepted') = ("affiliate_applications"."opened" is not null) and ("affiliate_applications"."state" = 'refused') = ("affiliate_applications"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "affiliate_applications" ADD CONSTRAINT "affiliate_applications_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_applications" ADD CONSTRAINT "affiliate_applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_applications" ADD CONSTRAINT "affiliate_applications_opened_accounts_id_fk" FOREIGN KEY ("opened") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_applications_merchant_state_id_index" ON "affiliate_applications" USING btree ("merchant","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_applications_waiting" ON "affiliate_applications" USING btree ("account_id") WHERE "affiliate_applications"."state" = 'sent';