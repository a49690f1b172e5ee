CREATE TABLE "avatar_pictures" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "avatar_pictures_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "limit_hits" (
	"limit_id" bigint NOT NULL,
	"resets_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_hits_limit_id_resets_at_pk" PRIMARY KEY("limit_id","resets_at")
);
--> statement-breakpoint
ALTER TABLE "exclusions" ADD COLUMN "bound_email" text;--> statement-breakpoint
ALTER TABLE "avatar_pictures" ADD CONSTRAINT "avatar_pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_hits" ADD CONSTRAINT "limit_hits_limit_id_member_limits_id_fk" FOREIGN KEY ("limit_id") REFERENCES "public"."member_limits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exclusions_bound_email_index" ON "exclusions" USING btree ("bound_email");