CREATE TABLE "operator_authenticators" (
	"operator_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"next_secret" text,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"role" text NOT NULL,
	"merchant" text,
	"amount_limit" numeric,
	"currency" char(3),
	"personal_data" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_grants_limit" CHECK (("operator_grants"."amount_limit" is null) = ("operator_grants"."currency" is null)),
	CONSTRAINT "operator_grants_amount" CHECK ("operator_grants"."amount_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "operator_links" (
	"operator_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"made_by" bigint,
	"secret" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_recovery_codes" (
	"operator_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "operator_recovery_codes_operator_id_code_hash_pk" PRIMARY KEY("operator_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_role_networks" (
	"role" text NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "operator_role_networks_role_network_pk" PRIMARY KEY("role","network")
);
--> statement-breakpoint
CREATE TABLE "operator_roles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"address" text NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"idle_end" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "operator_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"login" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"languages" text[] NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "operators_login_unique" UNIQUE("login"),
	CONSTRAINT "operators_state" CHECK ("operators"."state" in ('invited', 'active', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "operator_id" bigint;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "signed_in" text;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "operator_authenticators" ADD CONSTRAINT "operator_authenticators_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_grants" ADD CONSTRAINT "operator_grants_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_grants" ADD CONSTRAINT "operator_grants_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_links" ADD CONSTRAINT "operator_links_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_links" ADD CONSTRAINT "operator_links_made_by_operators_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery_codes" ADD CONSTRAINT "operator_recovery_codes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_tokens" ADD CONSTRAINT "operator_tokens_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_grants_operator_id_index" ON "operator_grants" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator_id_index" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_idle_end_index" ON "operator_sessions" USING btree ("idle_end");--> statement-breakpoint
CREATE INDEX "operator_tokens_operator_id_index" ON "operator_tokens" USING btree ("operator_id");--> statement-breakpoint
ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_acts_operator_id_id_index" ON "operator_acts" USING btree ("operator_id","id");