CREATE TABLE "member_contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"way" text NOT NULL,
	"cause" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_contacts_way" CHECK ("member_contacts"."way" in ('chat', 'phone', 'mail', 'sms', 'in-person') and "member_contacts"."cause" in ('signs', 'request', 'limit', 'break', 'third-party', 'other'))
);
--> statement-breakpoint
CREATE TABLE "play_signs" (
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"signs" integer NOT NULL,
	"loss" bigint NOT NULL,
	"nights" integer NOT NULL,
	"chases" integer NOT NULL,
	"raises" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "play_signs_merchant_account_id_pk" PRIMARY KEY("merchant","account_id")
);
--> statement-breakpoint
ALTER TABLE "member_contacts" ADD CONSTRAINT "member_contacts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_contacts" ADD CONSTRAINT "member_contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_signs" ADD CONSTRAINT "play_signs_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_signs" ADD CONSTRAINT "play_signs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_contacts_account_id_id_index" ON "member_contacts" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "member_contacts_merchant_at_index" ON "member_contacts" USING btree ("merchant","at");--> statement-breakpoint
CREATE INDEX "play_signs_most" ON "play_signs" USING btree ("merchant","signs" DESC NULLS LAST,"account_id" DESC NULLS LAST);