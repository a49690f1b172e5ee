CREATE TABLE "uploads" (
	"merchant" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_merchant_name_pk" PRIMARY KEY("merchant","name")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "phone_picture" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_name_index" ON "uploads" USING btree ("name");